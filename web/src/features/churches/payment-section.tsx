import { paymentMethodLabels } from '@openpulpit/contract/people'
import { choicesOf } from '../../platform/choices.ts'
import { asNumber, messageAt } from '../../platform/use-contract-form.ts'
import { ChipsField } from '../../ui/chips-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import type { SectionProps } from './church-form.ts'

export function PaymentSection({ form, isEditing }: SectionProps) {
  const { register, getValues } = form
  const none = isEditing ? undefined : 'Not given'
  const chosen = getValues('paymentMethods') ?? []
  return (
    <>
      <FieldSet
        legend="Honorarium per service"
        hint={isEditing && 'The range you usually pay, in US dollars. Every preacher sees it.'}
      >
        <div className="grid two-up gap-5">
          <Field label="Minimum" error={messageAt(form, 'preferredHonorariumRange.min')}>
            <MoneyInput placeholder={none} {...register('preferredHonorariumRange.min', asNumber)} />
          </Field>
          <Field label="Maximum" error={messageAt(form, 'preferredHonorariumRange.max')}>
            <MoneyInput placeholder={none} {...register('preferredHonorariumRange.max', asNumber)} />
          </Field>
        </div>
      </FieldSet>
      <ChipsField
        legend="Payment methods"
        options={choicesOf(paymentMethodLabels)}
        none={!isEditing && chosen.length === 0 ? 'Not given' : undefined}
        error={messageAt(form, 'paymentMethods')}
        {...register('paymentMethods')}
      />
    </>
  )
}
