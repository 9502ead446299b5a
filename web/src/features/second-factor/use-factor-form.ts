import { messages } from '@openpulpit/contract/messages'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { sentenceOf } from '../../platform/api-error.ts'
import { landFields } from '../../platform/form-errors.ts'
import { useContractForm } from '../../platform/use-contract-form.ts'

/** A form of one act: what the server says of a field stands there, and `failure` is everything else. */
export function useFactorForm<Form extends FieldValues, Parsed>(
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
      if (!landFields(error, form)) setFailure(sentenceOf(error, messages.unexpected))
    }
  })
  return { form, submit, failure, isBusy: form.formState.isSubmitting }
}
