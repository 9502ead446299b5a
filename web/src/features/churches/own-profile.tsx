import type { ChurchProfile } from '@openpulpit/contract/churches'
import { messages } from '@openpulpit/contract/messages'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChurchEditor } from './church-editor.tsx'
import { type ChurchFormState, valuesOf } from './church-form.ts'
import { ChurchView } from './church-view.tsx'
import { OwnProfileSkeleton } from './own-profile-skeleton.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useEditing } from './use-editing.ts'
import { useOwnChurch } from './use-own-church.ts'

interface OwnProfileProps {
  churchId: string
  /** City and state. */
  place: (form: ChurchFormState) => ReactNode
  onSaved: (church: ChurchProfile) => void
}

export function OwnProfile({ churchId, place, onSaved }: OwnProfileProps) {
  const { church, isMissing, hasFailed, retrying, retry } = useOwnChurch()
  const { isEditing, draft, wasAskedFor, editButton, edit, end, cancel } = useEditing(churchId)
  const [isSaved, setIsSaved] = useState(false)
  const begin = () => {
    setIsSaved(false)
    edit()
  }
  const isLoading = !church && !isMissing && !hasFailed

  return (
    <>
      <PageHeader
        title="Church Profile"
        actions={
          church &&
          !isEditing && (
            <Button ref={editButton} icon={<Pencil aria-hidden="true" />} onClick={begin}>
              Edit Profile
            </Button>
          )
        }
      >
        What preachers learn about you before they say yes.
      </PageHeader>
      <div role="status" className="mb-6 empty:sr-only">
        {isSaved && <Banner tone="good">{messages.profileSaved}</Banner>}
      </div>
      {isLoading && <OwnProfileSkeleton />}
      {hasFailed && <ErrorState message={messages.profileLoadFailed} onRetry={retry} retrying={retrying} />}
      {isMissing && !isEditing && (
        <EmptyState title={messages.noChurchProfile} action={<Button onClick={begin}>Create Profile</Button>} />
      )}
      {(church || (isMissing && isEditing)) && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
          {isEditing ? (
            <ChurchEditor
              key={draft === undefined ? 'stored' : 'draft'}
              churchId={churchId}
              stored={valuesOf(church)}
              draft={draft}
              wasAskedFor={wasAskedFor}
              place={place}
              onCancel={cancel}
              onSaved={(saved) => {
                end()
                setIsSaved(true)
                onSaved(saved)
              }}
            />
          ) : (
            church && <ChurchView key={JSON.stringify(church)} church={church} place={place} />
          )}
          {church && <ProfileSummary church={church} />}
        </div>
      )}
    </>
  )
}
