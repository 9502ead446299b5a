import { useLocation } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'

/** Also where it is somebody else's: to everyone else it does not exist. */
export function ThreadMissing() {
  const { search } = useLocation()
  return (
    <div className="m-auto max-w-sm p-8 text-center">
      <h1 tabIndex={-1} className="text-xl">
        Conversation Not Found
      </h1>
      <p className="mt-2 mb-6 text-ink-soft">It may be gone, or it belongs to another account.</p>
      <LinkButton to={{ pathname: paths.messages, search }} tone="secondary">
        All Conversations
      </LinkButton>
    </div>
  )
}
