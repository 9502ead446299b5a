import { type Day, formatDay, formatDayShort, parseDay, zoneName } from '@openpulpit/contract/dates'
import { durations, serviceTypeLabels, urgencyLabels } from '@openpulpit/contract/service-options'
import { longest } from '@openpulpit/contract/text-lengths'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { asNumber, messageAt } from '../../../platform/forms/use-contract-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { choicesOf } from '../../../ui/form/choice.ts'
import { Field, FieldSet } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { DateInput, TextInput, TimeInput } from '../../../ui/form/text-input.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import type { ChurchClock, RequestFormState } from './form.ts'
import { type FilledFromLastService, LastServiceNote } from './last-service-note.tsx'
import { chosenExtraDates, extraDatesFor, weekdaysOf } from './request-count.ts'

interface ServiceStepProps {
  form: RequestFormState
  clock: ChurchClock
  timeZone: string
  filled: FilledFromLastService
}

export function ServiceStep({ form, clock: { today, now }, timeZone, filled }: ServiceStepProps) {
  const { register, control } = form
  const date = parseDay(useWatch({ control, name: 'date' }))
  const urgency = useWatch({ control, name: 'urgency' })
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Service date" required hint={date && formatDay(date, today)} error={messageAt(form, 'date')}>
          <DateInput min={today} max="9999-12-31" {...register('date')} />
        </Field>
        <Field
          label="Service time"
          required
          hint={`Your church’s local time (${zoneName(timeZone, date ?? today)})`}
          error={messageAt(form, 'serviceTime')}
        >
          <TimeInput min={date === today ? now() : undefined} {...register('serviceTime')} />
        </Field>
      </div>
      <ServiceName form={form} />
      <LastServiceNote {...filled} />
      <ExtraDates form={form} date={date} />
      <FieldSet legend="Service type" required single error={messageAt(form, 'serviceType')}>
        <ChipGroup options={choicesOf(serviceTypeLabels)} {...register('serviceType')} />
      </FieldSet>
      <Field
        label="Expected duration"
        required
        hint={`The whole service: ${durations.min} to ${durations.max} minutes`}
        error={messageAt(form, 'expectedDuration')}
      >
        <NumberInput
          className="sm:max-w-64"
          suffix="minutes"
          min={durations.min}
          max={durations.max}
          {...register('expectedDuration', asNumber)}
        />
      </Field>
      <FieldSet legend="Urgency" single hint="Based on the date. You can change it." error={messageAt(form, 'urgency')}>
        <ChipGroup options={choicesOf(urgencyLabels)} {...register('urgency')} />
      </FieldSet>
      {/* Screen readers announce only regions that existed before their text. */}
      <div role="status" className="empty:sr-only">
        {urgency === 'high' && (
          <Banner tone="warning" title="This is short notice">
            Think about paying more. It helps a preacher say yes.
          </Banner>
        )}
      </div>
    </div>
  )
}

/** Asked for once a service is at that hour already: most churches have one at a time. */
function ServiceName({ form }: { form: RequestFormState }) {
  const error = messageAt(form, 'serviceName')
  const name = useWatch({ control: form.control, name: 'serviceName' })
  const [isNeeded, setIsNeeded] = useState(Boolean(name))
  if (error && !isNeeded) setIsNeeded(true)
  if (!isNeeded) return null
  return (
    <Field label="Name of this service" hint="Such as Chapel or Contemporary" error={error}>
      <TextInput maxLength={longest.serviceName} {...form.register('serviceName')} />
    </Field>
  )
}

interface ExtraDatesProps {
  form: RequestFormState
  /** The service date, once chosen. */
  date: Day | undefined
}

/** The same service in the following weeks, for a church without a preacher for a while. */
function ExtraDates({ form, date }: ExtraDatesProps) {
  const { field } = useController({ control: form.control, name: 'alsoOn' })
  const chosen = date ? chosenExtraDates(date, field.value) : []
  const [isWanted, setIsWanted] = useState(chosen.length > 0)
  const weekdays = date ? weekdaysOf(date) : 'Sundays'

  const choose = (days: Day[]) => {
    form.clearErrors('alsoOn')
    field.onChange(days)
  }
  const want = (wanted: boolean) => {
    setIsWanted(wanted)
    if (!wanted) choose([])
  }

  return (
    <div className="flex flex-col gap-4 border-y border-hairline py-5">
      <Switch
        label={`Add more ${weekdays}`}
        hint="We’ll send a separate request for each date."
        checked={isWanted}
        onCheckedChange={want}
      />
      {isWanted && !date && <p className="text-sm text-ink-soft">Choose the first service date above.</p>}
      {isWanted && date && (
        <FieldSet legend={`Which ${weekdays}?`} error={messageAt(form, 'alsoOn')} hint={together(date, chosen)}>
          <div className="-ml-4 flex">
            <Button tone="quiet" size="small" onClick={() => choose(extraDatesFor(date))}>
              All<VisuallyHidden> of these {weekdays}</VisuallyHidden>
            </Button>
            <Button tone="quiet" size="small" onClick={() => choose([])}>
              None<VisuallyHidden> of these {weekdays}</VisuallyHidden>
            </Button>
          </div>
          <ChipGroup
            multiple
            options={extraDatesFor(date).map((value) => ({ value, label: formatDayShort(value) }))}
            value={chosen}
            onValueChange={choose}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        </FieldSet>
      )}
    </div>
  )
}

const together = (date: Day, chosen: readonly Day[]): string => {
  const count = chosen.length + 1
  return count === 1 ? `Only ${formatDayShort(date)} so far` : `${count} dates with ${formatDayShort(date)}`
}
