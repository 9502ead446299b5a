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
  /** Stores the draft; must be stable across renders. */
  kept: { keep: (values: unknown) => void; drop: () => void }
  stored: DefaultValues<Form>
  /** An unfinished draft. */
  draft: DefaultValues<Form> | undefined
  /** The stored version, if it has one. */
  version?: number | undefined
  /** A version change by the same person outside this form, which is no conflict. */
  ownStep?: { readonly from: number; readonly to: number } | undefined
  /** The version that the draft is based on. */
  draftVersion?: number | null | undefined
  /** Fetches what is stored now. */
  fetchStored?: () => Promise<Stored<Form>>
  send: (input: Parsed, version: number | undefined) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onRefused: (words: string) => void
  /** The message if the server gave none. */
  failed?: string
  /** Offers to restore what was typed. */
  onStartOver: (bringBack: () => void) => void
}

/** Edits a profile: stores the draft while typing, saves it, and shows the server's errors at their fields. */
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
  /** The version that the form is based on, which a save must match. */
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
  /** Someone else has saved meanwhile: the user is told, and saving again overwrites it. */
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
    /** Changes each time the form starts over, to reset component state. */
    beginning,
    /** Props for the surrounding form. */
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
