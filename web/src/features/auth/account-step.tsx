import type { accountInput } from '@openpulpit/contract/auth'
import type { UserType } from '@openpulpit/contract/users'
import { BookOpen, Church } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type ContractForm, messageAt } from '../../platform/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import type { RichChoice } from '../../ui/choice.ts'
import { Field } from '../../ui/field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export type AccountForm = ContractForm<z.input<typeof accountInput>, z.output<typeof accountInput>>

export const accountFields = ['email', 'password', 'userType'] as const

const kinds: readonly RichChoice<UserType>[] = [
  { value: 'church', label: 'Church', description: 'Looking for preachers', icon: <Church aria-hidden="true" /> },
  {
    value: 'preacher',
    label: 'Preacher',
    description: 'Looking for opportunities',
    icon: <BookOpen aria-hidden="true" />,
  },
]

export function AccountStep({ form, onContinue }: { form: AccountForm; onContinue: () => void }) {
  const { register, control, setFocus } = form
  const userType = useWatch({ control, name: 'userType' })

  const wrong = accountFields.find((name) => messageAt(form, name))
  // Whoever is sent back here because of a field goes on in that field.
  const arrive = useEffectEvent(() => {
    if (wrong) setFocus(wrong)
  })
  useEffect(() => arrive(), [])

  const submit = form.handleSubmit(onContinue)
  // A form whose button is disabled does not answer to Enter: whoever presses it is told what is missing.
  const answerEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || userType || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void submit()
  }

  return (
    <form noValidate onSubmit={submit} onKeyDown={answerEnter} className="flex flex-col gap-5">
      <Field label="Email" required error={messageAt(form, 'email')}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" required hint="At least 6 characters." error={messageAt(form, 'password')}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <FieldSet legend="I am a" required single error={messageAt(form, 'userType')}>
        <RadioCards options={kinds} columns={2} {...register('userType')} />
      </FieldSet>
      <Button type="submit" size="large" wide disabled={!userType}>
        Continue
      </Button>
    </form>
  )
}
