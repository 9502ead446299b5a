import { messages } from '@openpulpit/contract/messages'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { notify } from '../../ui/notify.tsx'
import { ProfileScreen } from '../../ui/profile-screen.tsx'
import { useEditing } from '../../ui/use-editing.ts'
import { AcceptingCard } from './accepting-card.tsx'
import { showOwnPreacher } from './api.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { ownLayout } from './own-layout.ts'
import { OwnProfileSkeleton } from './own-profile-skeleton.tsx'
import { PhotoCard } from './photo-card.tsx'
import { PreacherEditor } from './preacher-editor.tsx'
import { type PreacherFormState, preacherDraft } from './preacher-form.ts'
import { PreacherView } from './preacher-view.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useOwnPreacher } from './use-own-preacher.ts'
import { useWantedPart } from './use-wanted-part.ts'

interface OwnProfileProps {
  preacherId: string
  /** City and state. */
  place: (form: PreacherFormState) => ReactNode
  onSaved: (preacher: PreacherProfile) => void
}

export function OwnProfile({ preacherId, place, onSaved }: OwnProfileProps) {
  const { preacher, state, retrying, retry } = useOwnPreacher()
  const kept = useMemo(() => preacherDraft(preacherId), [preacherId])
  const editing = useEditing(kept, messages.changesDropped)
  const { isEditing, draft } = editing
  const [isSaved, setIsSaved] = useState(false)
  const [ownStep, setOwnStep] = useState<{ from: number; to: number }>()
  const photoButton = useRef<HTMLButtonElement>(null)
  const { wanted, forget } = useWantedPart(state === 'there', (part) => {
    setIsSaved(false)
    // The photo is no part of the form.
    if (part === 'photo') photoButton.current?.focus()
    else if (!isEditing) editing.edit()
  })

  const begin = () => {
    forget()
    setIsSaved(false)
    editing.edit()
  }
  const show = (saved: PreacherProfile) => {
    showOwnPreacher(saved)
    onSaved(saved)
  }
  const showSwitched = (saved: PreacherProfile) => {
    // One further is the switch alone; with more, somebody else has saved as well.
    if (preacher && saved.version === preacher.version + 1) setOwnStep({ from: preacher.version, to: saved.version })
    show(saved)
  }
  const take = (saved: PreacherProfile) => {
    kept.drop()
    show(saved)
    notify.success(messages.profileSaved)
    editing.end()
    setIsSaved(true)
  }

  return (
    <ProfileScreen
      title="Your Profile"
      lead="What churches read before they ask you."
      state={state}
      isEditing={isEditing}
      onEdit={begin}
      editButton={editing.editButton}
      saved={isSaved ? messages.profileSaved : undefined}
      loading={<OwnProfileSkeleton />}
      failed={<ErrorState message={messages.profileLoadFailed} onRetry={retry} retrying={retrying} />}
      missing={
        <EmptyState level={2} title="Create Your Profile" action={<Button onClick={begin}>Create Profile</Button>}>
          Churches find you by it, and read it before they ask you.
        </EmptyState>
      }
    >
      <div className="grid gap-6">
        {preacher && <AcceptingCard preacher={preacher} onSaved={showSwitched} />}
        <div className={ownLayout.frame}>
          {preacher && (
            <aside aria-label="Photo and completeness" className={ownLayout.first}>
              <PhotoCard preacher={preacher} button={photoButton} onSaved={show} />
              <CompletenessCard preacher={preacher} />
            </aside>
          )}
          <div className={ownLayout.form}>
            {isEditing ? (
              <PreacherEditor
                key={draft === undefined ? 'stored' : 'draft'}
                kept={kept}
                preacher={preacher}
                draft={draft}
                ownStep={ownStep}
                wasAskedFor={editing.wasAskedFor}
                wanted={wanted}
                place={place}
                onCancel={editing.cancel}
                onSaved={take}
              />
            ) : (
              preacher && <PreacherView key={JSON.stringify(preacher)} preacher={preacher} place={place} />
            )}
          </div>
          {preacher && (
            <aside aria-label="Summary" className={ownLayout.rest}>
              <ProfileSummary preacher={preacher} />
            </aside>
          )}
        </div>
      </div>
    </ProfileScreen>
  )
}
