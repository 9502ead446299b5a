import { texts } from '@openpulpit/contract/texts'
import { type ComponentProps, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { ApiError, hasCode, isRefusal, sentenceOf } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

/**
 * A form of one act: what the server says of a field stands there, and `failure` is everything else. Without an answer it
 * may be done, and `stale` means that another tab was first: how things stand is asked for again, and decides what is shown.
 */
export function useSecondFactorForm<Form extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Form>,
  defaults: DefaultValues<NoInfer<Form>>,
  act: (given: Parsed) => Promise<void>,
) {
  const form = useContractForm(schema, defaults)
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined)
    try {
      await act(given)
    } catch (error) {
      if (showFieldErrors(error, form)) return
      const words = sentenceOf(error, texts.unexpected)
      setFailure(words)
      const isStale = hasCode(error, 'stale')
      // The form may be gone in a moment, and its words with it.
      if (isStale) notify.info(words)
      if (isStale || !isRefusal(error)) await invalidate('secondFactor')
    }
  })
  return { form, submit, failure, isBusy: form.formState.isSubmitting }
}

/** For the six digits that an app shows; the phone's keyboard offers what it has just received or holds. */
export const CodeInput = (native: ComponentProps<'input'>) => (
  <TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={40} {...native} />
)

/** For a code that may be a recovery code as well. */
export function CodeField({ error, ...native }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Code from your app, or a recovery code" required error={error}>
      <CodeInput inputMode="text" autoCapitalize="none" spellCheck={false} {...native} />
    </Field>
  )
}

/**
 * Whether a code is asked for beside the password. Also where two-step sign-in was turned on a moment ago, elsewhere: the
 * server's refusal says so. The field is drawn at once, so that it is there to take the focus.
 */
export function useCodeWanted(hasSecondFactor: boolean) {
  const [wasRefused, setWasRefused] = useState(false)
  const learnFrom = (error: unknown) => {
    if (error instanceof ApiError && error.fields.code) flushSync(() => setWasRefused(true))
  }
  return { wantsCode: hasSecondFactor || wasRefused, learnFrom }
}

/** What went wrong with an act as a whole, under its form. */
export const FailureNote = ({ words }: { words: string | undefined }) => (
  <p role="status" className="text-sm font-medium text-wine empty:sr-only">
    {words}
  </p>
)

/** Whose two-step sign-in it is. */
export interface Owner {
  readonly id: string
  readonly email: string
}

/** What each screen of it is given. */
export interface ScreenProps {
  owner: Owner
  title: RefObject<HTMLHeadingElement | null>
}
