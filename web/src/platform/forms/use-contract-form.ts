import { zodResolver } from '@hookform/resolvers/zod'
import { installErrorMessages } from '@openpulpit/contract/error-messages'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'

installErrorMessages()

/** A contract form: `Form` is the input, `Parsed` the schema's output. */
export type ContractForm<Form extends FieldValues, Parsed> = UseFormReturn<Form, unknown, Parsed>

/**
 * A form validated by the contract's schema on submit, so that both sides show the same message for a field. Editing a
 * field clears its error.
 */
export function useContractForm<Form extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Form>,
  defaultValues: DefaultValues<NoInfer<Form>>,
  options: Pick<UseFormProps, 'shouldFocusError'> = {},
): ContractForm<Form, Parsed> {
  const form = useForm<Form, unknown, Parsed>({
    resolver: zodResolver<Form, unknown, Parsed>(schema),
    ...options,
    defaultValues,
    reValidateMode: 'onSubmit',
  })
  const register: UseFormRegister<Form> = (name, options) => {
    const registered = form.register(name, options)
    const onChange: typeof registered.onChange = (event) => {
      form.clearErrors(name)
      return registered.onChange(event)
    }
    return { ...registered, onChange }
  }
  return { ...form, register }
}

/** For number inputs: an empty one is undefined, not zero. */
export const asNumber = {
  setValueAs: (value: unknown): number | undefined =>
    value === '' || value === null || value === undefined ? undefined : Number(value),
}

/** A field's error message. */
export const messageAt = <Form extends FieldValues, Parsed>(
  { getFieldState, formState }: ContractForm<Form, Parsed>,
  name: FieldPath<Form>,
): string | undefined => getFieldState(name, formState).error?.message
