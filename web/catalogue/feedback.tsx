import { CalendarCheck } from 'lucide-react'
import { Button } from '../src/ui/button/button.tsx'
import { Badge } from '../src/ui/feedback/badge.tsx'
import { Banner } from '../src/ui/feedback/banner.tsx'
import { CountBadge } from '../src/ui/feedback/count-badge.tsx'
import { EmptyState } from '../src/ui/feedback/empty-state.tsx'
import { ErrorState } from '../src/ui/feedback/error-state.tsx'
import { notify } from '../src/ui/feedback/notify.tsx'
import { Outcome } from '../src/ui/feedback/outcome.tsx'
import { ProgressSegments } from '../src/ui/feedback/progress-segments.tsx'
import { CardSkeleton, FormSkeleton } from '../src/ui/feedback/skeleton.tsx'
import { Spinner } from '../src/ui/feedback/spinner.tsx'
import { kept, nothing, row, type States } from './states.tsx'

export const feedback: States = {
  badges: row(
    <Badge key="1">Draft</Badge>,
    <Badge key="2" tone="good" icon={<CalendarCheck />}>
      Confirmed
    </Badge>,
    <Badge key="3" tone="waiting">
      Pending
    </Badge>,
    <Badge key="4" tone="info">
      Open
    </Badge>,
    <Badge key="5" tone="bad">
      Cancelled
    </Badge>,
    <CountBadge key="6" count={3} />,
    <CountBadge key="7" count={120} />,
  ),
  banners: (
    <div className="flex flex-col gap-3">
      <Banner title="A tip">Churches answer sooner when your calendar is filled in.</Banner>
      <Banner tone="good">Profile saved.</Banner>
      <Banner tone="warning" action={<Button size="small">Confirm Email</Button>}>
        Please confirm your email.
      </Banner>
      <Banner tone="bad" title="Not saved">
        Check your connection and try again.
      </Banner>
    </div>
  ),
  toasts: row(
    <Button key="1" tone="secondary" onClick={() => notify.success('Request sent')}>
      Success
    </Button>,
    <Button key="2" tone="secondary" onClick={() => notify.error('We couldn’t send that')}>
      Error
    </Button>,
    <Button key="3" tone="secondary" onClick={() => notify.undoable('Removed', nothing)}>
      With Undo
    </Button>,
  ),
  empty: (
    <EmptyState title="No requests yet" action={<Button>Find Preachers</Button>}>
      Ask a preacher for one of your Sundays.
    </EmptyState>
  ),
  failed: <ErrorState message="We couldn’t load your requests." onRetry={nothing} />,
  'failed, trying again': <ErrorState message="We couldn’t load your requests." onRetry={nothing} retrying />,
  // It takes the focus, so it waits to be asked for.
  outcome: kept(false, (isDone, set) => (
    <>
      <Button onClick={() => set(true)}>Withdraw Request</Button>
      <Outcome words={isDone ? 'Request cancelled successfully' : undefined} />
    </>
  )),
  progress: (
    <ProgressSegments
      parts={[
        { key: 'a', isThere: true },
        { key: 'b', isThere: true },
        { key: 'c', isThere: false },
      ]}
    />
  ),
  loading: (
    <div className="flex flex-col gap-4">
      <Spinner />
      <CardSkeleton lines={['h-6 w-1/2', 'h-4 w-3/4']} />
      <FormSkeleton sections={[['h-12', 'h-24']]} />
    </div>
  ),
}
