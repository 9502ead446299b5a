import { type ChurchProfile, churchInput } from '@openpulpit/contract/churches'
import { messages } from '@openpulpit/contract/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { useEditor } from '../../platform/use-editor.ts'
import { EditorForm } from '../../ui/editor-form.tsx'
import { notify } from '../../ui/notify.tsx'
import type { Kept } from '../../ui/use-editing.ts'
import { lookAtOwnChurch, saveOwnChurch } from './api.ts'
import { type ChurchDraft, type ChurchFormState, valuesOf } from './church-form.ts'
import { ProfileSections } from './profile-sections.tsx'

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

export function ChurchEditor({ kept, church, draft, wasAskedFor, place, onCancel, onSaved }: ChurchEditorProps) {
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
      const now = await lookAtOwnChurch()
      return { stored: valuesOf(now), version: now.version }
    },
    send: saveOwnChurch,
    onSaved,
    onRefused: notify.error,
    onStartOver: (bringBack) => {
      offer.current = notify.undoable(messages.changesDropped, bringBack)
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
