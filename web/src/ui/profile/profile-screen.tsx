import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { useFailureToast } from '../feedback/use-failure-toast.ts'
import { PageHeader } from '../layout/page-header.tsx'
import { SavedNote } from './saved-note.tsx'
import type { Editing } from './use-editing.ts'

interface ProfileScreenProps {
  title: string
  lead: string
  state: 'loading' | 'failed' | 'missing' | 'there'
  editing: Pick<Editing<unknown>, 'isEditing' | 'editButton' | 'saved'>
  onEdit: () => void
  /** Shown while it loads. */
  skeleton: ReactNode
  /** Shown if loading failed, and announced each time. */
  failure: { message: string; failedAt: number | undefined; onRetry: () => void; retrying: boolean }
  /** Shown if there is no profile yet. */
  invitation: { title: string; text?: string }
  children: ReactNode
}

/** One's own profile, shown and edited in the same place. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { title, lead, state, editing, onEdit, skeleton, invitation, children } = props
  const { failedAt, ...failure } = props.failure
  const { isEditing, editButton, saved } = editing
  const isShown = state === 'there' || (state === 'missing' && isEditing)
  useFailureToast(failedAt, failure.message)
  return (
    <>
      <PageHeader
        title={title}
        actions={
          state === 'there' &&
          !isEditing && (
            <Button ref={editButton} icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              Edit Profile
            </Button>
          )
        }
      >
        {lead}
      </PageHeader>
      <SavedNote words={saved} />
      {state === 'loading' && skeleton}
      {state === 'failed' && <ErrorState {...failure} />}
      {state === 'missing' && !isEditing && (
        <EmptyState level={2} title={invitation.title} action={<Button onClick={onEdit}>Create Profile</Button>}>
          {invitation.text}
        </EmptyState>
      )}
      {isShown && children}
    </>
  )
}
