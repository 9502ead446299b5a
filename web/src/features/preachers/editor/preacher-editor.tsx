import { preacherInput } from '@openpulpit/contract/preacher-input'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useEditor } from '../../../platform/forms/use-editor.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { EditorForm } from '../../../ui/profile/editor-form.tsx'
import type { Editing } from '../../../ui/profile/use-editing.ts'
import { useEditorHeading, useUndoOffer } from '../../../ui/profile/use-editor-start.ts'
import { refetchMyPreacher, saveMyPreacher } from '../api.ts'
import type { ProfilePart } from '../completeness/completeness.ts'
import type { PreacherFormState } from './education-experience.tsx'
import { addPostId, addSchoolId } from './education-experience.tsx'
import { type PreacherDraft, ProfileSections, valuesOf } from './profile-form.tsx'

interface PreacherEditorProps {
  editing: Editing<PreacherDraft>
  /** Undefined until a profile is saved. */
  preacher: PreacherProfile | undefined
  /** The versions before and after the switch was last saved. */
  ownStep: { from: number; to: number } | undefined
  /** The part to fill in; a new object each time. */
  wanted: { part: ProfilePart } | undefined
  place: (form: PreacherFormState) => ReactNode
  fit: (form: PreacherFormState, isEditing: boolean) => ReactNode
  onSaved: (preacher: PreacherProfile) => void
}

export function PreacherEditor({ editing, preacher, ownStep, wanted, place, fit, onSaved }: PreacherEditorProps) {
  const { kept, draft, wasAskedFor, cancel } = editing
  const { version: draftVersion, ...typed } = draft ?? {}
  const { form, beginning, frame } = useEditor(preacherInput, {
    kept,
    stored: valuesOf(preacher),
    draft: draft && typed,
    draftVersion,
    version: preacher?.version,
    ownStep,
    fetchStored: async () => {
      const now = await refetchMyPreacher()
      return { stored: valuesOf(now), version: now.version }
    },
    send: saveMyPreacher,
    onSaved,
    onRefused: notify.error,
    onStartOver: useUndoOffer(texts.changesDropped),
  })
  const heading = useEditorHeading(wasAskedFor && !wanted, beginning)
  const currentForm = useRef(form)
  useEffect(() => {
    if (wanted) focusPart(currentForm.current, wanted.part)
  }, [wanted])

  return (
    <EditorForm label="Your profile" onCancel={cancel} {...frame}>
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

const fields = {
  name: 'firstName',
  bio: 'bio',
  'sermon-styles': 'sermonStyles',
  'worship-styles': 'preferredWorshipStyles',
  honorarium: 'honorariumRange.min',
  education: 'education.0.institution',
  experience: 'experience.0.position',
} as const satisfies Record<Exclude<ProfilePart, 'photo'>, string>

/** Focuses a part of the form; for an empty list, its Add button. Does not handle the photo. */
function focusPart({ setFocus, getValues }: PreacherFormState, part: ProfilePart): void {
  if (part === 'photo') return
  if (part === 'education' && !getValues('education')?.length) document.getElementById(addSchoolId)?.focus()
  else if (part === 'experience' && !getValues('experience')?.length) document.getElementById(addPostId)?.focus()
  else setFocus(fields[part])
}
