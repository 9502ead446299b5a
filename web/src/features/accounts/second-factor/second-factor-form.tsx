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
 * A form with one action. Messages about a field are shown there, all others as `failure`. Without a reply, or if
 * another tab was first (`stale`), the state is fetched again and decides what is shown.
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
      // The form and its messages may be about to disappear.
      if (isStale) notify.info(words)
      if (isStale || !isRefusal(error)) await invalidate('secondFactor')
    }
  })
  return { form, submit, failure, isBusy: form.formState.isSubmitting }
}

/** For the six digits of an app; phones offer a code they just received or copied. */
export const CodeInput = (native: ComponentProps<'input'>) => (
  <TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={40} {...native} />
)

/** For a code that may also be a recovery code. */
export function CodeField({ error, ...native }: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field label="Code from your app, or a recovery code" required error={error}>
      <CodeInput inputMode="text" autoCapitalize="none" spellCheck={false} {...native} />
    </Field>
  )
}

/**
 * Whether to ask for a code beside the password. Also if two-step sign-in was just turned on elsewhere: the refusal
 * says so, and the field is rendered at once to take the focus.
 */
export function useCodeWanted(hasSecondFactor: boolean) {
  const [wasRefused, setWasRefused] = useState(false)
  const learnFrom = (error: unknown) => {
    if (error instanceof ApiError && error.fields.code) flushSync(() => setWasRefused(true))
  }
  return { wantsCode: hasSecondFactor || wasRefused, learnFrom }
}

/** An action's failure, below its form. */
export const FailureNote = ({ words }: { words: string | undefined }) => (
  <p role="status" className="text-sm font-medium text-wine empty:sr-only">
    {words}
  </p>
)

/** Whose two-step sign-in this is. */
export interface Owner {
  readonly id: string
  readonly email: string
}

/** The props of each screen. */
export interface ScreenProps {
  owner: Owner
  title: RefObject<HTMLHeadingElement | null>
}
