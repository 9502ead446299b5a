import type { ChurchForm, ChurchInput } from '@openpulpit/contract/churches'
import { denominationLabels, worshipStyleLabels } from '@openpulpit/contract/profile-options'
import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { type ContractForm, messageAt } from '../../platform/forms/use-contract-form.ts'
import { choicesOf } from '../../ui/form/choice.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { phoneHint, reservedHint } from './format.ts'

interface ChurchFieldsProps {
  form: ContractForm<ChurchForm, ChurchInput>
  /** The fields for city and state. */
  place: ReactNode
}

/** The church's part of the registration form. */
export function ChurchFields({ form, place }: ChurchFieldsProps) {
  const { register } = form
  return (
    <div className="flex flex-col gap-5">
      <Field label="Church name" required error={messageAt(form, 'name')}>
        <TextInput autoComplete="organization" {...register('name')} />
      </Field>
      <Field label="Denomination" required error={messageAt(form, 'denomination')}>
        <Select
          options={choicesOf(denominationLabels)}
          placeholder="Choose a denomination"
          {...register('denomination')}
        />
      </Field>
      {place}
      <Field label="Worship style" error={messageAt(form, 'worshipStyle')}>
        <Select options={choicesOf(worshipStyleLabels)} placeholder="Not sure yet" {...register('worshipStyle')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Contact person" hint={reservedHint} error={messageAt(form, 'contactInfo.contactPerson')}>
          <TextInput autoComplete="name" {...register('contactInfo.contactPerson')} />
        </Field>
        <Field label="Mobile number" hint={phoneHint} error={messageAt(form, 'contactInfo.phone')}>
          <TextInput type="tel" autoComplete="tel" {...register('contactInfo.phone')} />
        </Field>
      </div>
    </div>
  )
}

export const emptyChurch: DefaultValues<ChurchForm> = {
  name: '',
  worshipStyle: '',
  address: { city: '', state: '' },
  contactInfo: { contactPerson: '', phone: '' },
}
