import { type PreacherProfile, preacherInput } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useEditor } from '../../../platform/forms/use-editor.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { EditorForm } from '../../../ui/form/editor-form.tsx'
import type { Kept } from '../../../ui/form/use-editing.ts'
import { refetchMyPreacher, saveMyPreacher } from '../api.ts'
import type { ProfilePart } from '../completeness/completeness.ts'
import { addPostId, addSchoolId } from './education-experience.tsx'
import { type PreacherDraft, type PreacherFormState, valuesOf } from './form.ts'
import { ProfileSections } from './profile-sections.tsx'

interface PreacherEditorProps {
  kept: Kept<PreacherDraft>
  /** What is stored, if anything is. */
  preacher: PreacherProfile | undefined
  /** What somebody was in the middle of. */
  draft: PreacherDraft | undefined
  /** From which version to which the switch has just led. */
  ownStep: { from: number; to: number } | undefined
  /** Whether it has come in the place of a button that was pressed. */
  wasAskedFor: boolean
  /** What somebody has come to fill in; another object each time they come. */
  wanted: { part: ProfilePart } | undefined
  place: (form: PreacherFormState) => ReactNode
  onCancel: () => void
  onSaved: (preacher: PreacherProfile) => void
}

export function PreacherEditor(props: PreacherEditorProps) {
  const { kept, preacher, draft, ownStep, wasAskedFor, wanted, place, onCancel, onSaved } = props
  const { version: draftVersion, ...typed } = draft ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  const offer = useRef<string>(undefined)
  const { form, beginning, frame } = useEditor(preacherInput, {
    kept,
    stored: valuesOf(preacher),
    draft: draft && typed,
    draftVersion,
    version: preacher?.version,
    ownStep,
    look: async () => {
      const now = await refetchMyPreacher()
      return { stored: valuesOf(now), version: now.version }
    },
    send: saveMyPreacher,
    onSaved,
    onRefused: notify.error,
    onStartOver: (bringBack) => {
      offer.current = notify.undoable(texts.changesDropped, bringBack)
    },
  })
  const fields = useRef(form)

  useEffect(() => {
    if (wanted) focusPart(fields.current, wanted.part)
    else if (wasAskedFor) heading.current?.focus()
  }, [wasAskedFor, wanted])

  useEffect(() => {
    if (beginning > 0) heading.current?.focus()
  }, [beginning])

  // Nothing is left that what was typed could come back to.
  useEffect(
    () => () => {
      if (offer.current) notify.dismiss(offer.current)
    },
    [],
  )

  return (
    <EditorForm label="Your profile" onCancel={onCancel} {...frame}>
      <ProfileSections key={beginning} form={form} isEditing place={place(form)} heading={heading} />
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

/** Brings the keyboard to a part of the form: of a list that is empty to the button that adds to it. The photo is not in it. */
function focusPart({ setFocus, getValues }: PreacherFormState, part: ProfilePart): void {
  if (part === 'photo') return
  if (part === 'education' && !getValues('education')?.length) document.getElementById(addSchoolId)?.focus()
  else if (part === 'experience' && !getValues('experience')?.length) document.getElementById(addPostId)?.focus()
  else setFocus(fields[part])
}
