import { messages } from '@openpulpit/contract/messages'
import { useState } from 'react'
import { usePages } from '../../platform/use-pages.ts'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PagedSection } from '../../ui/paged-section.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { auditQuery } from './api.ts'
import { AuditCards } from './audit-cards.tsx'
import { AuditTable } from './audit-table.tsx'
import { OfAccount } from './of-account.tsx'

interface AuditLogProps {
  /** Of one account alone. A log of another one is another component. */
  userId: string | undefined
  timeZone: string
}

export function AuditLog({ userId, timeZone }: AuditLogProps) {
  const [queryOf] = useState(() => auditQuery(userId))
  const { page, turnTo, data, isTurning, heading, failedAt, retrying, retry } = usePages(queryOf)
  useFailureToast(failedAt, messages.auditLoadFailed)

  if (failedAt !== undefined) {
    return <ErrorState message={messages.auditLoadFailed} onRetry={() => void retry()} retrying={retrying} />
  }
  return (
    <>
      {userId && <OfAccount userId={userId} />}
      <PagedSection
        title={data ? countWords(data.total) : 'Loading…'}
        heading={heading}
        busy={!data || isTurning}
        page={page}
        totalPages={data?.totalPages ?? 0}
        label="Pages of the log"
        onPageChange={turnTo}
      >
        {!data && <CardSkeleton lines={['w-full', 'w-5/6', 'w-4/6', 'w-3/6']} />}
        {data?.total === 0 && <EmptyState title="Nothing is written down yet" />}
        {data && data.total > 0 && (
          <Card className={classNames('transition-opacity', isTurning && 'opacity-60')}>
            <div className="max-lg:hidden">
              <AuditTable events={data.events} timeZone={timeZone} />
            </div>
            <div className="lg:hidden">
              <AuditCards events={data.events} timeZone={timeZone} />
            </div>
          </Card>
        )}
      </PagedSection>
    </>
  )
}

const countWords = (total: number): string => (total === 1 ? '1 entry' : `${total.toLocaleString('en-US')} entries`)
