import type { ChurchProfile } from '@openpulpit/contract/churches'
import { messages } from '@openpulpit/contract/messages'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { notify } from '../../ui/notify.tsx'
import { ProfileScreen } from '../../ui/profile-screen.tsx'
import { useEditing } from '../../ui/use-editing.ts'
import { showOwnChurch } from './api.ts'
import { ChurchEditor } from './church-editor.tsx'
import { type ChurchFormState, churchDraft } from './church-form.ts'
import { ChurchView } from './church-view.tsx'
import { OwnProfileSkeleton } from './own-profile-skeleton.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useOwnChurch } from './use-own-church.ts'

interface OwnProfileProps {
  churchId: string
  /** City and state. */
  place: (form: ChurchFormState) => ReactNode
  onSaved: (church: ChurchProfile) => void
}

export function OwnProfile({ churchId, place, onSaved }: OwnProfileProps) {
  const { church, state, retrying, retry } = useOwnChurch()
  const kept = useMemo(() => churchDraft(churchId), [churchId])
  const { isEditing, draft, wasAskedFor, editButton, edit, end, cancel } = useEditing(kept, messages.changesDropped)
  const [isSaved, setIsSaved] = useState(false)
  const begin = () => {
    setIsSaved(false)
    edit()
  }
  const take = (saved: ChurchProfile) => {
    kept.drop()
    showOwnChurch(saved)
    notify.success(messages.profileSaved)
    end()
    setIsSaved(true)
    onSaved(saved)
  }

  return (
    <ProfileScreen
      title="Church Profile"
      lead="What preachers learn about you before they say yes."
      state={state}
      isEditing={isEditing}
      onEdit={begin}
      editButton={editButton}
      saved={isSaved ? messages.profileSaved : undefined}
      loading={<OwnProfileSkeleton />}
      failed={<ErrorState message={messages.profileLoadFailed} onRetry={retry} retrying={retrying} />}
      missing={
        <EmptyState
          level={2}
          title={messages.noChurchProfile}
          action={<Button onClick={begin}>Create Profile</Button>}
        />
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {isEditing ? (
          <ChurchEditor
            key={draft === undefined ? 'stored' : 'draft'}
            kept={kept}
            church={church}
            draft={draft}
            wasAskedFor={wasAskedFor}
            place={place}
            onCancel={cancel}
            onSaved={take}
          />
        ) : (
          church && <ChurchView key={JSON.stringify(church)} church={church} place={place} />
        )}
        {church && <ProfileSummary church={church} />}
      </div>
    </ProfileScreen>
  )
}
