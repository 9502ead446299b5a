import { dayExtents } from '@openpulpit/contract/availability'
import { day } from '@openpulpit/contract/date-schemas'
import { type Day, formatDay } from '@openpulpit/contract/dates'
import { frequencies, recurrenceDays } from '@openpulpit/contract/recurrence'
import { texts } from '@openpulpit/contract/texts'
import { z } from 'zod'
import { type Mark, marks } from './day-changes.ts'
import { addMonths, formatMonth, lastDay, type Month, monthOf } from './months.ts'

const weekdayValues = ['0', '1', '2', '3', '4', '5', '6'] as const
/** Instead of a month, a specific last day. */
export const untilDay = 'day'

const beforeBegin = 'Please choose an end that is not before the first day'

/** A rule as typed, parsed into its days, between today and the horizon. */
export function recurrenceForm(today: Day, horizon: Day) {
  const ahead = day
    .refine((one) => one >= today, texts.dateInPast)
    .refine((one) => one <= horizon, `Please choose a day up to ${formatDay(horizon, today)}`)
  return z
    .object({
      weekdays: z.array(z.enum(weekdayValues)).min(1, 'Please choose a day of the week'),
      rhythm: z.enum(frequencies),
      from: ahead,
      /** A month, or `untilDay`. */
      until: z.string(),
      lastDay: z.string(),
      mark: z.enum(marks),
      extent: z.enum(dayExtents),
    })
    .transform((form, context) => {
      const { weekdays, rhythm, from, mark, extent } = form
      const end = ahead.safeParse(form.until === untilDay ? form.lastDay : lastDay(form.until as Month))
      const wrong = end.success ? end.data < from && beforeBegin : end.error.issues[0]?.message
      if (wrong || !end.success) {
        const path = [form.until === untilDay ? 'lastDay' : 'until']
        context.issues.push({ code: 'custom', message: wrong || beforeBegin, path, input: form })
        return z.NEVER
      }
      const days = recurrenceDays({ weekdays: weekdays.map(Number), rhythm, from, until: end.data })
      return { mark, extent: mark === 'available' ? extent : undefined, days }
    })
}
export type RecurrenceForm = z.input<ReturnType<typeof recurrenceForm>>

/** All Sundays of the next months, the most common case. */
export const defaultRecurrence = (today: Day): RecurrenceForm => ({
  weekdays: ['0'],
  rhythm: '1',
  from: today,
  until: addMonths(monthOf(today), 3),
  lastDay: '',
  mark: 'available',
  extent: 'all_day',
})

/** The months' last days, as far as one can plan. */
export function untilChoices(today: Day, horizon: Day): { value: string; label: string }[] {
  const first = monthOf(today)
  const months = Array.from({ length: 13 }, (_, at) => addMonths(first, at)).filter((one) => lastDay(one) <= horizon)
  return [
    ...months.map((month) => ({ value: month, label: `The end of ${formatMonth(month)}` })),
    { value: untilDay, label: 'A day of your own' },
  ]
}

export const markLabels: Record<Mark, string> = { available: 'Available', unavailable: 'Unavailable', clear: 'Clear' }
