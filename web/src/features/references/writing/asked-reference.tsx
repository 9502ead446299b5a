import { type Day, formatDate } from '@openpulpit/contract/dates'
import { referenceTexts } from '@openpulpit/contract/reference-texts'
import type { ReferencePage } from '@openpulpit/contract/references'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { hasCode, sentenceOf } from '../../../platform/http/api-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { referencePageQuery } from '../api.ts'
import { StopEmails } from './stop-emails.tsx'

/** Loads after the page, because it brings zod. */
const ReferenceForm = lazy(async () => ({ default: (await import('./reference-form.tsx')).ReferenceForm }))

/** The page of someone without an account who was asked for a reference. */
export function AskedReference({ token }: { token: string }) {
  const { data: asked, error, isLoadingError, refetch } = useQuery(referencePageQuery(token))
  if (hasCode(error, 'stale') || hasCode(error, 'invalid')) {
    return (
      <Card>
        <Banner tone="warning" role="status" title={sentenceOf(error, referenceTexts.expired)}>
          If you still want to help, ask the preacher to send you a new one.
        </Banner>
      </Card>
    )
  }
  if (isLoadingError) return <ErrorState onRetry={refetch} />
  if (!asked) return <Waiting />
  const { preacher, status, linkUntil } = asked
  return (
    <div className="grid gap-6">
      <Card>
        {status === 'open' ? (
          <>
            <p className="text-lg">{preacher.name} asked you for a reference.</p>
            <p className="mt-2 mb-6 text-ink-soft">
              It helps churches that are looking for a guest preacher. {preacher.firstName} reads it first. This link
              works once, until {formatDate(linkUntil as Day)}.
            </p>
            <Suspense fallback={<Skeleton className="h-[34rem]" />}>
              <ReferenceForm token={token} asked={asked} />
            </Suspense>
          </>
        ) : (
          <Closed asked={asked} />
        )}
      </Card>
      <StopEmails token={token} asked={asked} />
    </div>
  )
}

function Closed({ asked: { preacher, status, writtenOn } }: { asked: ReferencePage }) {
  if (status === 'withdrawn') {
    return (
      <Banner tone="info" role="status" title={`${preacher.name} doesn’t need this reference anymore.`}>
        There’s nothing for you to do.
      </Banner>
    )
  }
  return (
    <Banner tone="good" role="status" title="Thank you! Your reference was sent.">
      {preacher.name} got it{writtenOn && ` on ${formatDate(writtenOn as Day)}`}. If you want it back, ask{' '}
      {preacher.firstName} to remove it.
    </Banner>
  )
}

const Waiting = () => (
  <Card aria-busy="true">
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Skeleton className="h-7 w-64 max-w-full" />
    <Skeleton className="mt-4 h-24" />
    <Skeleton className="mt-4 h-96" />
  </Card>
)
