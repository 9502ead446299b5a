import { useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from './use-contract-form.ts'

/** A form of the contract that keeps what is typed. `keep` is the same function at each drawing. */
export function useDraftForm<Form extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Form>,
  beginning: DefaultValues<NoInfer<Form>>,
  keep: (values: unknown) => void,
) {
  // The frame of such a form focuses what is wrong: it knows the order on screen.
  const form = useContractForm(schema, beginning, { shouldFocusError: false })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // A reset names no field, and leaves nothing to keep.
          if (name) keep(values)
        },
      }),
    [subscribe, keep],
  )
  return form
}
