import { Search } from 'lucide-react'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** A church without requests starts with the search, or with the people it knows. */
export function NoChurchRequests() {
  return (
    <EmptyState
      title="No requests yet"
      action={
        <>
          <LinkButton to={paths.search()} icon={<Search aria-hidden="true" />}>
            Find Your First Preacher
          </LinkButton>
          <LinkButton to={paths.importRoster} tone="secondary">
            Bring Your List
          </LinkButton>
        </>
      }
    >
      Pick a place and a Sunday to see who’s available. Or bring the list of preachers you already know.
    </EmptyState>
  )
}

/** A preacher whom no one has asked can share the profile with churches they know. */
export function NoPreacherRequests({ title }: { title: string }) {
  return (
    <EmptyState title={title} action={<LinkButton to={paths.ownPublicPage}>Tell Your Churches</LinkButton>}>
      Churches will send you preaching requests here. Share a page that shows when you can preach.
    </EmptyState>
  )
}
