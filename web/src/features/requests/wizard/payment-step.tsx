import { formatDayShort, formatServiceTime, parseDay, parseTime } from '@openpulpit/contract/dates'
import { formatCount, plural } from '@openpulpit/contract/format'
import { nearbyQuery } from '@openpulpit/contract/offer-input'
import { type PaymentMethod, paymentMethodLabels } from '@openpulpit/contract/profile-options'
import { sacramentsLabel } from '@openpulpit/contract/sacraments'
import { serviceTypeLabels, urgencyLabels } from '@openpulpit/contract/service-options'
import { formatTermsSum, termsLabel } from '@openpulpit/contract/terms'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useReader } from '../../../platform/browser/reader.tsx'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { NearbyPreachers } from '../nearby/nearby-preachers.tsx'
import { draftTerms } from '../terms/draft-terms.ts'
import { TermsFields } from '../terms/terms-fields.tsx'
import { ExtraPreachersField, type ExtraPreachersInput } from './extra-preachers.tsx'
import type { RequestFormState } from './form.ts'
import { type FilledFromLastService, LastServiceNote } from './last-service-note.tsx'
import { amountHint, type Hints, methodHint, methodNote } from './payment-hints.ts'
import { useRequestCount } from './use-request-form.ts'

interface PaymentStepProps {
  form: RequestFormState
  timeZone: string
  hints: Hints
  filled: FilledFromLastService
  /** The church's town, in a form that the search understands. */
  home: string
  /** If a preacher is asked: the choice of others. */
  othersInput?: ExtraPreachersInput | undefined
  /** Lists which of the others do not accept a payment method. */
  othersMethodNote?: OthersMethodNote | undefined
}

/** Lists which of the others do not accept this method; the page knows who they are. */
export type OthersMethodNote = (asked: { ids: readonly string[]; method: PaymentMethod }) => ReactNode

export function PaymentStep({ form, timeZone, hints, filled, home, ...others }: PaymentStepProps) {
  const { othersInput, othersMethodNote } = others
  const { register, control } = form
  const method = useWatch({ control, name: 'honorarium.paymentMethod' })
  const note = method && methodNote(hints, method)
  const date = useServiceDate(form)
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
      <div role="status" className="-mt-3 empty:sr-only">
        {note && <Banner tone="warning">{note}</Banner>}
      </div>
      <TermsFields form={form} date={date} />
      <LastServiceNote {...filled} />
      {othersInput && <ExtraPreachersField form={form} input={othersInput} />}
      <RequestSummary {...{ form, timeZone, home, note, othersMethodNote }} to={hints.preacher?.firstName} />
    </div>
  )
}

/** The service's date, or today until one is chosen: the mileage rate depends on its year. */
function useServiceDate({ control }: RequestFormState): string {
  const { today } = useReader()
  return parseDay(useWatch({ control, name: 'date' })) ?? today
}

interface RequestSummaryProps {
  form: RequestFormState
  timeZone: string
  home: string
  /** The recipient's first name. */
  to?: string | undefined
  /** Says that they do not accept the payment method. */
  note: string | undefined
  othersMethodNote?: OthersMethodNote | undefined
}

/** The request before it is sent. */
function RequestSummary({ form, timeZone, home, to, note, othersMethodNote }: RequestSummaryProps) {
  const reader = useReader()
  const values = useWatch({ control: form.control })
  const { days, others, count } = useRequestCount(form)
  const [date, ...more] = days
  const serviceTime = parseTime(values.serviceTime)
  const { amount, paymentMethod: method } = values.honorarium ?? {}
  const terms = draftTerms(values, reader.today)
  const ids = values.alsoAsk ?? []
  const service = nearbyQuery.safeParse({ ...values, date, alsoOn: more }).data
  return (
    <section aria-labelledby="request-summary" className="rounded-md bg-sunken p-5">
      <h3 id="request-summary" className="mb-2 font-sans text-sm font-semibold">
        Review Your Request
      </h3>
      <div className="mb-5">
        {date && serviceTime && (
          <p className="font-display text-xl">{formatServiceTime({ date, serviceTime, timeZone }, reader)}</p>
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
          { term: termsLabel(terms), value: amount !== undefined && Number.isFinite(amount) && formatTermsSum(terms) },
          { term: 'Lodging', value: terms.lodging },
          { term: 'Meals', value: terms.meals },
          {
            term: 'Payment method',
            value: method && (
              <>
                {paymentMethodLabels[method]}
                {note && <span className="block text-sm text-wine">{note}</span>}
                {ids.length > 0 && othersMethodNote?.({ ids, method })}
              </>
            ),
          },
          { term: 'Type', value: values.serviceType && serviceTypeLabels[values.serviceType] },
          { term: 'Duration', value: values.expectedDuration && `${values.expectedDuration} minutes` },
          { term: 'Urgency', value: values.urgency && urgencyLabels[values.urgency] },
          { term: 'With', value: sacramentsLabel(values.sacraments ?? []) },
          { term: 'Theme', value: values.theme },
          { term: 'Expected attendance', value: values.expectedAttendance },
          { term: 'Special requirements', value: prose(values.specialRequirements) },
          { term: 'Personal note', value: prose(values.message) },
        ]}
      />
      {!values.preacher && service && (
        <div className="mt-5 border-t border-hairline pt-4">
          <NearbyPreachers service={service} home={home} />
        </div>
      )}
    </section>
  )
}

const prose = (text: string | null | undefined) => text && <span className="whitespace-pre-line">{text}</span>
