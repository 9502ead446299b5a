import { texts } from '@openpulpit/contract/texts'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { ContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useEditor } from '../../../platform/forms/use-editor.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { EditorForm } from '../../../ui/form/editor-form.tsx'
import { type Kept, useEditing } from '../../../ui/form/use-editing.ts'
import { changesIn } from './form.ts'

interface PartEditorProps<Form extends FieldValues, Parsed extends object, Saved> {
  label: string
  schema: z.ZodType<Parsed, Form>
  part: EditedPart<DefaultValues<Form>>
  /** What is stored. */
  stored: DefaultValues<Form>
  send: (input: Parsed) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** The fields, and the heading that whoever begins is led to. */
  children: (form: ContractForm<Form, Parsed>, heading: RefObject<HTMLHeadingElement | null>) => ReactNode
}

/** One side's part of a brief, in the place where it is read otherwise. */
export function PartEditor<Form extends FieldValues, Parsed extends object, Saved>(
  props: PartEditorProps<Form, Parsed, Saved>,
) {
  const { label, schema, part, stored, send, onSaved, children } = props
  const { kept, draft, wasAskedFor, cancel, end } = part
  const heading = useRef<HTMLHeadingElement>(null)
  const offer = useRef<string>(undefined)
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
      kept.drop()
      onSaved(saved)
      end()
    },
    onRefused: notify.error,
    failed: texts.savingFailed,
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
    <EditorForm label={label} onCancel={cancel} {...frame}>
      <div key={beginning} className="grid gap-6">
        {children(form, heading)}
      </div>
    </EditorForm>
  )
}

/** One side's part, read or edited. `kept` is the same at each drawing; `words` are said once it is saved. */
export function usePart<Values>(kept: Kept<Values>, words: string) {
  const { edit, end, ...editing } = useEditing(kept, texts.changesDropped)
  const [saved, setSaved] = useState<string>()
  return {
    ...editing,
    kept,
    /** What is in sight after it was saved, until it is edited again. */
    saved,
    edit: () => {
      setSaved(undefined)
      edit()
    },
    /** It is saved. */
    end: () => {
      notify.success(words)
      setSaved(words)
      end()
    },
  }
}

export type EditedPart<Values> = ReturnType<typeof usePart<Values>>

/** Stays in sight until something is edited again. */
export function PartSaved({ words }: { words: string | undefined }) {
  return (
    <div role="status" data-print="hide" className="mb-6 empty:sr-only">
      {words && <Banner tone="good">{words}</Banner>}
    </div>
  )
}
