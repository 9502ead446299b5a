import { Pencil } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { PageHeader } from '../layout/page-header.tsx'

interface ProfileScreenProps {
  title: string
  lead: string
  state: 'loading' | 'failed' | 'missing' | 'there'
  isEditing: boolean
  onEdit: () => void
  editButton: Ref<HTMLButtonElement>
  /** Said after it was saved, until it is edited again. */
  saved: string | undefined
  /** What stands for each state in which there is nothing to show. */
  loading: ReactNode
  failed: ReactNode
  missing: ReactNode
  children: ReactNode
}

/** One's own profile, read and edited in the same place. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { title, lead, state, isEditing, onEdit, editButton, saved, loading, failed, missing, children } = props
  const isShown = state === 'there' || (state === 'missing' && isEditing)
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
      <div role="status" className="mb-6 empty:sr-only">
        {saved && <Banner tone="good">{saved}</Banner>}
      </div>
      {state === 'loading' && loading}
      {state === 'failed' && failed}
      {state === 'missing' && !isEditing && missing}
      {isShown && children}
    </>
  )
}
