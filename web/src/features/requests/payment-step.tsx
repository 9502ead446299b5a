import { paymentMethodLabels } from '@openpulpit/contract/people'
import { choicesOf } from '../../platform/choices.ts'
import { asNumber, messageAt } from '../../platform/use-contract-form.ts'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { OthersField, type OthersInput } from './others-field.tsx'
import { amountHint, type Hints, methodHint } from './payment-hints.ts'
import type { RequestFormState } from './request-form.ts'
import { RequestSummary } from './request-summary.tsx'

interface PaymentStepProps {
  form: RequestFormState
  timeZone: string
  hints: Hints
  /** Where somebody is asked: the choice of others to ask as well. */
  othersInput?: OthersInput | undefined
}

export function PaymentStep({ form, timeZone, hints, othersInput }: PaymentStepProps) {
  const { register } = form
  return (
    <div className="flex flex-col gap-6">
      <Field label="Honorarium amount" required hint={amountHint(hints)} error={messageAt(form, 'honorarium.amount')}>
        <MoneyInput className="sm:max-w-64" {...register('honorarium.amount', asNumber)} />
      </Field>
      <FieldSet
        legend="Payment method"
        required
        single
        hint={methodHint(hints)}
        error={messageAt(form, 'honorarium.paymentMethod')}
      >
        <ChipGroup options={choicesOf(paymentMethodLabels)} {...register('honorarium.paymentMethod')} />
      </FieldSet>
      {othersInput && <OthersField form={form} input={othersInput} />}
      <RequestSummary form={form} timeZone={timeZone} to={hints.preacher?.firstName} />
    </div>
  )
}
