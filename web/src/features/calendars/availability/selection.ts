import type { Day } from '@openpulpit/contract/dates'
import { daysFrom } from './months.ts'

export type Selection = ReadonlySet<Day>
export const nothing: Selection = new Set()

/** The days between two, in either order, without past ones. */
export function stretch(one: Day, other: Day, today: Day): Selection {
  const [from, until] = one < other ? [one, other] : [other, one]
  return new Set(daysFrom(from, until).filter((day) => day >= today))
}

export function toggled(selection: Selection, day: Day): Selection {
  const next = new Set(selection)
  if (!next.delete(day)) next.add(day)
  return next
}

export const joined = (one: Selection, other: Selection): Selection => new Set([...one, ...other])
