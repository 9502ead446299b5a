import { texts } from '@openpulpit/contract/texts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { hasCode, sentenceOf } from '../http/api-error.ts'
import { showFieldErrors } from './form-errors.ts'
import { useDraftForm } from './use-draft-form.ts'

interface Stored<Form extends FieldValues> {
  readonly stored: DefaultValues<Form>
  readonly version: number
}

interface Editing<Form extends FieldValues, Parsed, Saved> {
  /** Where what is typed is kept; the same at each drawing. */
  kept: { keep: (values: unknown) => void; drop: () => void }
  stored: DefaultValues<Form>
  /** What someone was in the middle of. */
  draft: DefaultValues<Form> | undefined
  /** Of what is stored, where it has one. */
  version?: number | undefined
  /** What the same person has changed beside the form meanwhile, which is no conflict with it. */
  ownStep?: { readonly from: number; readonly to: number } | undefined
  /** The version that the draft began from. */
  draftVersion?: number | null | undefined
  /** What is stored by now. */
  fetchStored?: () => Promise<Stored<Form>>
  send: (input: Parsed, version: number | undefined) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onRefused: (words: string) => void
  /** What is said where the server has no words of its own. */
  failed?: string
  /** With the way back to what was typed. */
  onStartOver: (bringBack: () => void) => void
}

/** A profile that is edited: kept while it is typed, and saved, or what the server says brought to its fields. */
export function useEditor<Form extends FieldValues, Parsed, Saved>(
  schema: z.ZodType<Parsed, Form>,
  {
    kept,
    stored,
    draft,
    version,
    ownStep,
    draftVersion,
    fetchStored,
    send,
    onSaved,
    onRefused,
    failed = texts.profileSaveFailed,
    onStartOver,
  }: Editing<NoInfer<Form>, NoInfer<Parsed>, Saved>,
) {
  /** The version that the form began from: what is typed in it stands against that one. */
  const begun = useRef(draftVersion ?? version)
  useEffect(() => {
    if (ownStep && begun.current === ownStep.from) begun.current = ownStep.to
  }, [ownStep])
  const keep = useCallback(
    (values: unknown) =>
      kept.keep(begun.current === undefined ? values : { ...Object(values), version: begun.current }),
    [kept],
  )
  const form = useDraftForm(schema, draft ?? stored, keep)
  const [isDraft, setIsDraft] = useState(draft !== undefined)
  const [beginning, setBeginning] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [theirs, setTheirs] = useState<Stored<Form>>()

  const save = async (input: Parsed) => {
    setRefusal(undefined)
    setTheirs(undefined)
    try {
      onSaved(await send(input, begun.current))
    } catch (error) {
      if (hasCode(error, 'changed_meanwhile')) meet(await fetchStored?.().catch(() => undefined))
      const words = sentenceOf(error, failed)
      setRefusal(words)
      onRefused(words)
      showFieldErrors(error, form)
    }
  }
  /** Someone else has saved it: who saves it again now has been told. */
  const meet = (now: Stored<Form> | undefined) => {
    if (!now) return
    begun.current = now.version
    setTheirs(now)
  }
  const startOverFrom = (from: DefaultValues<Form>, fromVersion: number | undefined) => {
    const typed = form.getValues()
    const before = begun.current
    const begin = (values: typeof typed | DefaultValues<Form>, asDraft: boolean) => {
      form.reset(values as DefaultValues<Form>)
      setRefusal(undefined)
      setTheirs(undefined)
      setIsDraft(asDraft)
      setBeginning((count) => count + 1)
    }
    kept.drop()
    begun.current = fromVersion
    begin(from, false)
    onStartOver(() => {
      begun.current = before
      keep(typed)
      begin(typed, true)
    })
  }

  const { submitCount, isSubmitting } = form.formState
  return {
    form,
    /** Another one each time the form begins anew: what is drawn of it belongs to one beginning. */
    beginning,
    /** For the frame of the form. */
    frame: {
      onSubmit: form.handleSubmit(save),
      attempts: submitCount,
      busy: isSubmitting,
      refusal,
      kept: isDraft ? { words: texts.draftKept, onStartOver: () => startOverFrom(stored, version) } : undefined,
      conflict: theirs && { onLoadTheirs: () => startOverFrom(theirs.stored, theirs.version) },
    },
  }
}
