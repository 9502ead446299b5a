import type { PreacherForm, PreacherInput } from '@openpulpit/contract/preachers'
import { denominationLabels, experienceLevelLabels } from '@openpulpit/contract/profile-options'
import type { ReactNode } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { asNumber, type ContractForm, messageAt } from '../../platform/forms/use-contract-form.ts'
import { choicesOf } from '../../ui/form/choice.ts'
import { Field, FieldSet } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { phoneHint } from './format.ts'

interface PreacherFieldsProps {
  form: ContractForm<PreacherForm, PreacherInput>
  /** The fields for city and state. */
  place: ReactNode
}

/** The preacher's part of the registration form. */
export function PreacherFields({ form, place }: PreacherFieldsProps) {
  const { register } = form
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required error={messageAt(form, 'firstName')}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" required error={messageAt(form, 'lastName')}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field label="Experience level" required error={messageAt(form, 'experienceLevel')}>
        <Select
          options={choicesOf(experienceLevelLabels)}
          placeholder="Choose a level"
          {...register('experienceLevel')}
        />
      </Field>
      <Field label="Denomination" required error={messageAt(form, 'denomination')}>
        <Select
          options={choicesOf(denominationLabels)}
          placeholder="Choose a denomination"
          {...register('denomination')}
        />
      </Field>
      {place}
      <Field label="Mobile number" hint={phoneHint} error={messageAt(form, 'phone')}>
        <TextInput type="tel" maxLength={40} autoComplete="tel" {...register('phone')} />
      </Field>
      <FieldSet legend="Honorarium per service" hint="The range you usually accept, in U.S. dollars.">
        <div className="grid two-up gap-5">
          <Field label="Minimum" required error={messageAt(form, 'honorariumRange.min')}>
            <MoneyInput {...register('honorariumRange.min', asNumber)} />
          </Field>
          <Field label="Maximum" required error={messageAt(form, 'honorariumRange.max')}>
            <MoneyInput {...register('honorariumRange.max', asNumber)} />
          </Field>
        </div>
      </FieldSet>
    </div>
  )
}

export const emptyPreacher: DefaultValues<PreacherForm> = {
  firstName: '',
  lastName: '',
  city: '',
  state: '',
  phone: '',
  honorariumRange: {},
}
