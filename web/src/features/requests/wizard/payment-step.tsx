import { formatDayShort, time } from '@openpulpit/contract/dates'
import { formatCount, plural } from '@openpulpit/contract/format'
import { paymentMethodLabels } from '@openpulpit/contract/profile-options'
import { serviceTypeLabels, urgencyLabels } from '@openpulpit/contract/service-options'
import { useWatch } from 'react-hook-form'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { formatServiceTime } from '../format-service-time.ts'
import { ExtraPreachersField, type ExtraPreachersInput } from './extra-preachers.tsx'
import type { RequestFormState } from './form.ts'
import { amountHint, type Hints, methodHint } from './payment-hints.ts'
import { useRequestCount } from './use-request-form.ts'

interface PaymentStepProps {
  form: RequestFormState
  timeZone: string
  hints: Hints
  /** Where somebody is asked: the choice of others to ask as well. */
  othersInput?: ExtraPreachersInput | undefined
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
      {othersInput && <ExtraPreachersField form={form} input={othersInput} />}
      <RequestSummary form={form} timeZone={timeZone} to={hints.preacher?.firstName} />
    </div>
  )
}

interface RequestSummaryProps {
  form: RequestFormState
  timeZone: string
  /** Whom it is sent to, by first name. */
  to?: string | undefined
}

/** What is about to be sent, to be read once more. */
function RequestSummary({ form, timeZone, to }: RequestSummaryProps) {
  const values = useWatch({ control: form.control })
  const { days, others, count } = useRequestCount(form)
  const [date, ...more] = days
  const serviceTime = time.safeParse(values.serviceTime).data
  return (
    <section aria-labelledby="request-summary" className="rounded-md bg-sunken p-5">
      <h3 id="request-summary" className="mb-2 font-sans text-sm font-semibold">
        What you are sending
      </h3>
      <div className="mb-5">
        {date && serviceTime && (
          <p className="font-display text-xl">{formatServiceTime({ date, serviceTime, timeZone })}</p>
        )}
        {date && more.length > 0 && (
          <p>
            and on {more.length} more {plural(more.length, 'day')}: {more.map(formatDayShort).join(', ')}
          </p>
        )}
        {count > 1 && <p className="mt-1 font-semibold">{count} requests</p>}
      </div>
      <DataList
        columns={2}
        items={[
          {
            term: 'Asked',
            value: others > 0 && `${to ?? 'The preacher'} and ${formatCount(others, 'other')}`,
          },
          { term: 'Type', value: values.serviceType && serviceTypeLabels[values.serviceType] },
          { term: 'Duration', value: values.expectedDuration && `${values.expectedDuration} minutes` },
          { term: 'Urgency', value: values.urgency && urgencyLabels[values.urgency] },
          { term: 'Theme', value: values.theme },
          { term: 'Expected attendance', value: values.expectedAttendance },
          { term: 'Special requirements', value: prose(values.specialRequirements) },
          { term: 'Personal note', value: prose(values.message) },
        ]}
      />
    </section>
  )
}

const prose = (text: string | null | undefined) => text && <span className="whitespace-pre-line">{text}</span>
