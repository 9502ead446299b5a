import { Search } from 'lucide-react'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** A church that hasn’t asked anyone yet begins with the search. */
export function NoChurchRequests() {
  return (
    <EmptyState
      title="No requests yet"
      action={
        <LinkButton to={paths.search()} icon={<Search aria-hidden="true" />}>
          Find Your First Preacher
        </LinkButton>
      }
    >
      Pick a place and a Sunday to see who’s available.
    </EmptyState>
  )
}
