import { churchInput } from '@openpulpit/contract/church-input'
import type { ChurchProfile } from '@openpulpit/contract/churches'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useMemo } from 'react'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useEditor } from '../../../platform/forms/use-editor.ts'
import { useMyProfile } from '../../../platform/queries/use-profile.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { FormSkeleton, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EditorForm } from '../../../ui/profile/editor-form.tsx'
import { ProfileScreen } from '../../../ui/profile/profile-screen.tsx'
import { ReadOnlyForm } from '../../../ui/profile/read-only-form.tsx'
import { type Editing, useEditing } from '../../../ui/profile/use-editing.ts'
import { useEditorHeading, useUndoOffer } from '../../../ui/profile/use-editor-start.ts'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { myChurchQuery, refetchMyChurch, saveMyChurch, updateMyChurchInCache } from '../api.ts'
import { type ChurchDraft, type ChurchFormState, churchDraft, ProfileSections, valuesOf } from './profile-form.tsx'
import { ProfileSummary } from './profile-summary.tsx'

interface MyProfileProps {
  churchId: string
  /** The fields for city and state. */
  place: (form: ChurchFormState) => ReactNode
  /** The fields that are compared with preachers. */
  fit: (form: ChurchFormState, isEditing: boolean) => ReactNode
  onSaved: (church: ChurchProfile) => void
}

export function MyProfile({ churchId, place, fit, onSaved }: MyProfileProps) {
  const { profile: church, state, failedAt, retrying, retry } = useMyProfile(myChurchQuery)
  const kept = useMemo(() => churchDraft(churchId), [churchId])
  const editing = useEditing(kept, { saved: texts.profileSaved, dropped: texts.changesDropped })
  const finish = (saved: ChurchProfile) => {
    updateMyChurchInCache(saved)
    editing.finish()
    onSaved(saved)
  }

  return (
    <ProfileScreen
      title="Church Profile"
      lead="What preachers learn about you before they say yes."
      state={state}
      editing={editing}
      onEdit={editing.edit}
      skeleton={<MyProfileSkeleton />}
      failure={{ message: texts.profileLoadFailed, failedAt, onRetry: retry, retrying }}
      invitation={{ title: texts.noChurchProfile }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {editing.isEditing ? (
          <ChurchEditor
            key={editing.draft === undefined ? 'stored' : 'draft'}
            editing={editing}
            church={church}
            place={place}
            fit={fit}
            onSaved={finish}
          />
        ) : (
          church && <ChurchView key={JSON.stringify(church)} church={church} place={place} fit={fit} />
        )}
        {church && <ProfileSummary church={church} />}
      </div>
    </ProfileScreen>
  )
}

interface ChurchEditorProps {
  editing: Editing<ChurchDraft>
  /** Undefined until a profile is saved. */
  church: ChurchProfile | undefined
  place: (form: ChurchFormState) => ReactNode
  fit: (form: ChurchFormState, isEditing: boolean) => ReactNode
  onSaved: (church: ChurchProfile) => void
}

function ChurchEditor({ editing, church, place, fit, onSaved }: ChurchEditorProps) {
  const { kept, draft, wasAskedFor, cancel } = editing
  const { version: draftVersion, ...typed } = draft ?? {}
  const { form, beginning, frame } = useEditor(churchInput, {
    kept,
    stored: valuesOf(church),
    draft: draft && typed,
    draftVersion,
    version: church?.version,
    fetchStored: async () => {
      const now = await refetchMyChurch()
      return { stored: valuesOf(now), version: now.version }
    },
    send: saveMyChurch,
    onSaved,
    onRefused: notify.error,
    onStartOver: useUndoOffer(texts.changesDropped),
  })
  const heading = useEditorHeading(wasAskedFor, beginning)

  return (
    <EditorForm label="Church profile" onCancel={cancel} {...frame}>
      <ProfileSections
        key={beginning}
        form={form}
        isEditing
        place={place(form)}
        fit={fit(form, true)}
        heading={heading}
      />
    </EditorForm>
  )
}

interface ChurchViewProps {
  church: ChurchProfile
  place: (form: ChurchFormState) => ReactNode
  fit: (form: ChurchFormState, isEditing: boolean) => ReactNode
}

function ChurchView({ church, place, fit }: ChurchViewProps) {
  const form = useContractForm(churchInput, valuesOf(church))
  return (
    <ReadOnlyForm label="Church profile">
      <ProfileSections form={form} isEditing={false} place={place(form)} fit={fit(form, false)} />
    </ReadOnlyForm>
  )
}

const sections = [
  ['name', 'denomination', 'style', 'description'],
  ['street', 'city', 'zip'],
  ['person', 'phone', 'website'],
  ['honorarium', 'methods'],
]

function MyProfileSkeleton() {
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
