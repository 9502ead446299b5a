import { paymentMethodLabels } from '@openpulpit/contract/people'
import { choicesOf } from '../../platform/choices.ts'
import { asNumber, messageAt } from '../../platform/use-contract-form.ts'
import { ChipsField } from '../../ui/chips-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { noneAtRest } from './none-at-rest.ts'
import type { SectionProps } from './preacher-form.ts'

export function HonorariumSection({ form, isEditing }: SectionProps) {
  const { register, getValues } = form
  return (
    <>
      <FieldSet
        legend="Honorarium per service"
        hint={isEditing && 'The range you ask for, in US dollars. Every church sees it.'}
      >
        <div className="grid two-up gap-5">
          <Field label="Minimum" required={isEditing} error={messageAt(form, 'honorariumRange.min')}>
            <MoneyInput {...register('honorariumRange.min', asNumber)} />
          </Field>
          <Field label="Maximum" required={isEditing} error={messageAt(form, 'honorariumRange.max')}>
            <MoneyInput {...register('honorariumRange.max', asNumber)} />
          </Field>
        </div>
      </FieldSet>
      <ChipsField
        legend="Payment methods"
        options={choicesOf(paymentMethodLabels)}
        none={noneAtRest(isEditing, getValues('paymentMethods'))}
        error={messageAt(form, 'paymentMethods')}
        {...register('paymentMethods')}
      />
    </>
  )
}
