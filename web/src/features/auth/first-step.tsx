import type { loginInput } from '@openpulpit/contract/auth'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../platform/paths.ts'
import { type ContractForm, messageAt } from '../../platform/use-contract-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export type SignInForm = ContractForm<z.input<typeof loginInput>, z.output<typeof loginInput>>

/** Who it is, and the password. */
export function FirstStep({ form }: { form: SignInForm }) {
  const { register, control } = form
  const email = useWatch({ control, name: 'email' })
  return (
    <>
      <Field label="Email" required error={messageAt(form, 'email')}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" required error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <Checkbox label="Remember me for 30 days" {...register('remember')} />
        <Link to={paths.forgotPassword} state={{ email }} className="py-2 font-semibold text-pine underline">
          Forgot your password?
        </Link>
      </div>
    </>
  )
}
