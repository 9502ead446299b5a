import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useEditor } from '../../../platform/forms/use-editor.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { EditorForm } from '../../../ui/profile/editor-form.tsx'
import type { Editing } from '../../../ui/profile/use-editing.ts'
import { useEditorHeading, useUndoOffer } from '../../../ui/profile/use-editor-start.ts'
import { changesIn } from './form.ts'

interface PartEditorProps<Form extends FieldValues, Parsed extends object, Saved> {
  label: string
  schema: z.ZodType<Parsed, Form>
  part: Editing<DefaultValues<Form>>
  /** The stored values. */
  stored: DefaultValues<Form>
  send: (input: Parsed) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** The fields, and the heading that takes the focus when editing begins. */
  children: (form: ContractForm<Form, Parsed>, heading: RefObject<HTMLHeadingElement | null>) => ReactNode
}

/** The form for one side's part of a brief, in place of the text. */
export function PartEditor<Form extends FieldValues, Parsed extends object, Saved>(
  props: PartEditorProps<Form, Parsed, Saved>,
) {
  const { label, schema, part, stored, send, onSaved, children } = props
  const { kept, draft, wasAskedFor, cancel, finish } = part
  const [before] = useState(stored)
  const keptChanges = useMemo(
    () => ({ keep: (values: unknown) => kept.keep(changesIn(Object(values), before)), drop: kept.drop }),
    [kept, before],
  )
  const { form, beginning, frame } = useEditor(schema, {
    kept: keptChanges,
    stored: before,
    draft: draft && { ...before, ...draft },
    send: (input) => send(changesIn(input, before)),
    onSaved: (saved) => {
      onSaved(saved)
      finish()
    },
    onRefused: notify.error,
    failed: texts.savingFailed,
    onStartOver: useUndoOffer(texts.changesDropped),
  })
  const heading = useEditorHeading(wasAskedFor, beginning)

  return (
    <EditorForm label={label} onCancel={cancel} {...frame}>
      <div key={beginning} className="grid gap-6">
        {children(form, heading)}
      </div>
    </EditorForm>
  )
}
