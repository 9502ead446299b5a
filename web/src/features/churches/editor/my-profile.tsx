import { type ChurchProfile, churchInput } from '@openpulpit/contract/churches'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useEditor } from '../../../platform/forms/use-editor.ts'
import { profileState } from '../../../platform/queries/profile-state.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { FormSkeleton, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { EditorForm } from '../../../ui/form/editor-form.tsx'
import { ProfileScreen } from '../../../ui/form/profile-screen.tsx'
import { ReadOnlyForm } from '../../../ui/form/read-only-form.tsx'
import { type Kept, useEditing } from '../../../ui/form/use-editing.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { myChurchQuery, refetchMyChurch, saveMyChurch, updateMyChurchInCache } from '../api.ts'
import { type ChurchDraft, type ChurchFormState, churchDraft, valuesOf } from './form.ts'
import { ProfileSections } from './profile-sections.tsx'
import { ProfileSummary } from './profile-summary.tsx'

interface OwnProfileProps {
  churchId: string
  /** City and state. */
  place: (form: ChurchFormState) => ReactNode
  onSaved: (church: ChurchProfile) => void
}

export function MyProfile({ churchId, place, onSaved }: OwnProfileProps) {
  const { church, state, retrying, retry } = useOwnChurch()
  const kept = useMemo(() => churchDraft(churchId), [churchId])
  const { isEditing, draft, wasAskedFor, editButton, edit, end, cancel } = useEditing(kept, texts.changesDropped)
  const [isSaved, setIsSaved] = useState(false)
  const begin = () => {
    setIsSaved(false)
    edit()
  }
  const take = (saved: ChurchProfile) => {
    kept.drop()
    updateMyChurchInCache(saved)
    notify.success(texts.profileSaved)
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
      saved={isSaved ? texts.profileSaved : undefined}
      loading={<OwnProfileSkeleton />}
      failed={<ErrorState message={texts.profileLoadFailed} onRetry={retry} retrying={retrying} />}
      missing={
        <EmptyState level={2} title={texts.noChurchProfile} action={<Button onClick={begin}>Create Profile</Button>} />
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

/** The church's own profile. Says aloud that it could not be loaded, each time that it could not. */
function useOwnChurch() {
  const query = useQuery(myChurchQuery)
  const { data, errorUpdatedAt, isFetching, refetch } = query
  const state = profileState(query)
  useFailureToast(state === 'failed' ? errorUpdatedAt : undefined, texts.profileLoadFailed)
  return { church: data, state, retrying: isFetching, retry: () => void refetch() }
}

interface ChurchViewProps {
  church: ChurchProfile
  place: (form: ChurchFormState) => ReactNode
}

function ChurchView({ church, place }: ChurchViewProps) {
  const form = useContractForm(churchInput, valuesOf(church))
  return (
    <ReadOnlyForm label="Church profile">
      <ProfileSections form={form} isEditing={false} place={place(form)} />
    </ReadOnlyForm>
  )
}

const sections = [
  ['name', 'denomination', 'style', 'description'],
  ['street', 'city', 'zip'],
  ['person', 'phone', 'website'],
  ['honorarium', 'methods'],
]

function OwnProfileSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <VisuallyHidden role="status">Loading your profile…</VisuallyHidden>
      <FormSkeleton sections={sections} />
      <div className="grid gap-6">
        <Card>
          <Skeleton className="mb-5 h-8 w-40" />
          <Skeleton className="mb-5 h-16 w-full" />
          <Skeleton className="h-12 w-2/3" />
        </Card>
        <Card>
          <Skeleton className="mb-5 h-8 w-40" />
          <div className="grid gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </Card>
      </div>
    </div>
  )
}

interface ChurchEditorProps {
  kept: Kept<ChurchDraft>
  /** What is stored, if anything is. */
  church: ChurchProfile | undefined
  /** What somebody was in the middle of. */
  draft: ChurchDraft | undefined
  /** Whether it has come in the place of a button that was pressed. */
  wasAskedFor: boolean
  place: (form: ChurchFormState) => ReactNode
  onCancel: () => void
  onSaved: (church: ChurchProfile) => void
}

function ChurchEditor({ kept, church, draft, wasAskedFor, place, onCancel, onSaved }: ChurchEditorProps) {
  const { version: draftVersion, ...typed } = draft ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  const offer = useRef<string>(undefined)
  const { form, beginning, frame } = useEditor(churchInput, {
    kept,
    stored: valuesOf(church),
    draft: draft && typed,
    draftVersion,
    version: church?.version,
    look: async () => {
      const now = await refetchMyChurch()
      return { stored: valuesOf(now), version: now.version }
    },
    send: saveMyChurch,
    onSaved,
    onRefused: notify.error,
    onStartOver: (bringBack) => {
      offer.current = notify.undoable(texts.changesDropped, bringBack)
    },
  })

  useEffect(() => {
    if (wasAskedFor || beginning > 0) heading.current?.focus()
  }, [wasAskedFor, beginning])

  // Nothing is left that what was typed could come back to.
  useEffect(
    () => () => {
      if (offer.current) notify.dismiss(offer.current)
    },
    [],
  )

  return (
    <EditorForm label="Church profile" onCancel={onCancel} {...frame}>
      <ProfileSections key={beginning} form={form} isEditing place={place(form)} heading={heading} />
    </EditorForm>
  )
}
