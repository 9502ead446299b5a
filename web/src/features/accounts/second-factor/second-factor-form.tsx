import { texts } from '@openpulpit/contract/texts'
import { type ComponentProps, type RefObject, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { hasCode, isRefusal, sentenceOf } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
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
