import { messages } from '@openpulpit/contract/messages'
import type { OpenRequest } from '@openpulpit/contract/offers'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { type ReactNode, useState } from 'react'
import { usePages } from '../../platform/use-pages.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { PagedSection } from '../../ui/paged-section.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { openRequestsQuery } from './api.ts'
import { NoOpenRequests } from './no-open-requests.tsx'
import { OfferFromList } from './offer-from-list.tsx'

interface OpenRequestsProps {
  preacher: PreacherProfile
  /** Whose drafts are kept. */
  owner: string
  /** What the cards look like before they are there. */
  skeleton: ReactNode
  /** The card of a request, with the offer to come to it. */
  children: (request: OpenRequest, offer: ReactNode) => ReactNode
}

/** What churches near are still looking for, the nearest day first. */
export function OpenRequests({ preacher, owner, skeleton, children }: OpenRequestsProps) {
  const { page, turnTo, data, isTurning, heading, failedAt, retrying, retry } = usePages(openRequestsQuery)
  const [failure, setFailure] = useState<{ id: string; words: string }>()
  useFailureToast(failedAt, messages.requestsLoadFailed)

  if (failedAt !== undefined) {
    return <ErrorState message={messages.requestsLoadFailed} onRetry={() => void retry()} retrying={retrying} />
  }
  return (
    <PagedSection
      title={data ? openWords(data.total) : 'Loading…'}
      heading={heading}
      busy={!data || isTurning}
      page={page}
      totalPages={data?.totalPages ?? 0}
      label="Pages of open requests"
      onPageChange={turnTo}
    >
      {/* A request that is open no more has gone, with the words beside its button. */}
      <Outcome words={data?.requests.some(({ _id }) => _id === failure?.id) ? undefined : failure?.words} />
      {!data && skeleton}
      {data?.total === 0 && <NoOpenRequests preacher={preacher} />}
      {data && data.total > 0 && (
        <ul className={classNames('grid gap-5 transition-opacity', isTurning && 'opacity-60')}>
          {data.requests.map((request) => (
            <li key={request._id} className="min-w-0">
              {children(
                request,
                <OfferFromList
                  request={request}
                  owner={owner}
                  onFailure={(words) => setFailure({ id: request._id, words })}
                />,
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedSection>
  )
}

const openWords = (total: number) =>
  `${total.toLocaleString('en-US')} open ${total === 1 ? 'request' : 'requests'} near you`
