import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The first review comes with the first service; this is the way there. */
export function NoOwnReviews() {
  return (
    <EmptyState
      title="No reviews yet"
      action={
        <>
          <LinkButton to={paths.openRequests}>See Open Requests</LinkButton>
          <LinkButton to={paths.availability} tone="secondary">
            Mark Your Free Days
          </LinkButton>
        </>
      }
    >
      Churches write them after a service. When you have preached somewhere, mark the service as completed, so that the
      church can say how it was.
    </EmptyState>
  )
}
