import { formatDollars } from '@openpulpit/contract/money'
import { paymentInput } from '@openpulpit/contract/payment-input'
import { recordedMethodLabels } from '@openpulpit/contract/payment-lifecycle'
import { paymentTexts } from '@openpulpit/contract/payment-texts'
import type { PaymentForm, PaymentInput, PaymentsOfRequest, PaymentView } from '@openpulpit/contract/payments'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import { texts } from '@openpulpit/contract/texts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { showFieldErrors } from '../../platform/forms/form-errors.ts'
import { asNumber, type ContractForm, messageAt, useContractForm } from '../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../platform/http/api-error.ts'
import { invalidate } from '../../platform/queries/invalidation.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { choicesOf } from '../../ui/form/choice.ts'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Textarea, TextInput } from '../../ui/form/text-input.tsx'
import { changePayment, keepPayments, recordPayment } from './api.ts'

export interface PaymentDialogProps {
  requestId: string
  payments: PaymentsOfRequest
  /** Undefined to record a new one. */
  payment?: PaymentView
  /** How the church said it pays. */
  method: PaymentMethod
  /** Who is paid. */
  other: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved?: (words: string) => void
}

type Form = ContractForm<PaymentForm, PaymentInput>

/** A new form at each opening, because the open amount may have changed. */
export const PaymentDialog = (props: PaymentDialogProps) =>
  props.open ? <OpenDialog key={props.payment?._id ?? 'new'} {...props} /> : null

/** Records or corrects a payment. The input stays if saving fails. */
function OpenDialog({ requestId, payments, payment, method, other, open, onOpenChange, onSaved }: PaymentDialogProps) {
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(paymentInput, payment ? valuesOf(payment) : firstValues(payments, method))
  const tooMuch = messageAt(form, 'isMoreThanAgreed')
  const [isAsked, setIsAsked] = useState(false)
  if (tooMuch && !isAsked) setIsAsked(true)

  const submit = async (body: PaymentForm) => {
    setFailure(undefined)
    // From the newest list: a refusal has reloaded it.
    const { version } = payments
    try {
      const saved = await (payment
        ? changePayment({ paymentId: payment._id, version, body })
        : recordPayment({ requestId, version, body }))
      keepPayments(requestId)(saved)
      const words = payment ? paymentTexts.paymentChanged : paymentTexts.paymentRecorded(other)
      notify.success(words)
      onSaved?.(words)
      onOpenChange(false)
    } catch (error) {
      setFailure(failureWords(error, texts.honorariumFailed))
      showFieldErrors(error, form)
    }
    await invalidate('payment')
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={payment ? 'Edit Payment' : 'Record Payment'}
      description={`We’ll let ${other} know, so they can confirm it. OpenPulpit doesn’t move any money.`}
      submit={payment ? 'Save Changes' : 'Record Payment'}
      onSubmit={form.handleSubmit(submit)}
      busy={form.formState.isSubmitting}
      failure={failure}
    >
      <Fields form={form} payments={payments} />
      {isAsked && (
        <Banner tone="warning" title={tooMuch ?? 'That’s more than the total.'}>
          <Checkbox label="Yes, that’s what we paid" {...form.register('isMoreThanAgreed')} />
        </Banner>
      )}
    </FormDialog>
  )
}

function Fields({ form, payments }: { form: Form; payments: PaymentsOfRequest }) {
  const method = useWatch({ control: form.control, name: 'method' })
  const { agreed, days } = payments
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Amount" required error={messageAt(form, 'amount')}>
          <MoneyInput {...form.register('amount', asNumber)} />
        </Field>
        <Field label="Paid on" required error={messageAt(form, 'paidOn')}>
          <TextInput type="date" min={days.from} max={days.to} {...form.register('paidOn')} />
        </Field>
        <Field label="Paid by" required error={messageAt(form, 'method')}>
          <Select options={choicesOf(recordedMethodLabels)} {...form.register('method')} />
        </Field>
        {method === 'check' && (
          <Field label="Check number" error={messageAt(form, 'checkNumber')}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.register('checkNumber')} />
          </Field>
        )}
      </div>
      {agreed.mileage > 0 && (
        <Field
          label="Mileage in this amount"
          hint={`The total has ${formatDollars(agreed.mileage)} for mileage. It’s kept apart in your records.`}
          error={messageAt(form, 'mileage')}
        >
          <MoneyInput className="sm:max-w-64" {...form.register('mileage', asNumber)} />
        </Field>
      )}
      <Field label="Note" hint="Both of you see it." error={messageAt(form, 'note')}>
        <Textarea rows={2} maxLength={500} {...form.register('note')} />
      </Field>
    </>
  )
}

const valuesOf = ({ amount, mileage, paidOn, method, checkNumber, note }: PaymentView): PaymentForm => ({
  ...{ amount, mileage, paidOn, method, checkNumber: checkNumber ?? '', note: note ?? '', isMoreThanAgreed: false },
})

/** The most likely case: everything open was paid today, by the agreed method. Mileage counts as paid last. */
function firstValues({ agreed, payments, open, days }: PaymentsOfRequest, method: PaymentMethod) {
  const paidForDrive = payments.reduce((cents, { mileage }) => cents + Math.round(mileage * 100), 0)
  const openForDrive = Math.max(0, Math.round(agreed.mileage * 100) - paidForDrive) / 100
  return {
    ...(open > 0 && { amount: open }),
    mileage: Math.min(openForDrive, open),
    paidOn: days.to,
    method,
    checkNumber: '',
    note: '',
    isMoreThanAgreed: false,
  }
}
