import { type Day, noSuchTime, timeExists } from '@openpulpit/contract/dates'
import type { RequestInput } from '@openpulpit/contract/requests'
import { texts } from '@openpulpit/contract/texts'
import { refuse } from '../../../platform/errors.ts'

/** The days that are asked for, each once, the main one first. */
export function daysAsked({ date, alsoOn }: RequestInput, today: Day): Day[] {
  const wrong = [
    ...(date < today ? ['date'] : []),
    ...alsoOn.flatMap((also, at) => (also < today ? [`alsoOn.${at}`] : [])),
  ]
  if (wrong.length === 0) return [...new Set([date, ...alsoOn.toSorted()])]
  throw refuse('invalid', texts.dateInPast, Object.fromEntries(wrong.map((field) => [field, texts.dateInPast])))
}

/** On the night the clocks go forward, some times are on no clock of the church's town. */
export function mustExist(days: readonly Day[], { date, serviceTime, alsoOn }: RequestInput, timeZone: string): void {
  const [first, ...more] = days.filter((day) => !timeExists(day, serviceTime, timeZone))
  if (!first) return
  const wrong = [first, ...more].map((day): [string, string] => [
    day === date ? 'serviceTime' : `alsoOn.${alsoOn.indexOf(day)}`,
    noSuchTime(day, serviceTime),
  ])
  throw refuse('invalid', noSuchTime(first, serviceTime), Object.fromEntries(wrong))
}
