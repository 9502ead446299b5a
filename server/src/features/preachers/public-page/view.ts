import { addDays, type Day, nextSunday } from '@openpulpit/contract/dates'
import type { Input } from '@openpulpit/contract/endpoint'
import type { OpenCalendar } from '@openpulpit/contract/preachers'
import { type PublicSunday, type publicPageEndpoints, publicSundays } from '@openpulpit/contract/public-page'
import type { Selectable } from 'kysely'
import type { Preachers } from '../../../platform/database/schema.ts'
import type { OpenCalendarRows } from '../../calendars/availability/queries.ts'
import { toOpenCalendar } from '../../calendars/availability/view.ts'
import { type SharedRow, toSharedPreacher } from '../view.ts'
import { nameAndCodeOf } from './policy.ts'

type Own = Pick<Selectable<Preachers>, 'first_name' | 'last_name' | 'has_public_page' | 'public_code'>

export const toPublicPage = ({ public_code, ...row }: Own): Input<typeof publicPageEndpoints.own, 'reply'> => ({
  isOn: row.has_public_page,
  nameAndCode: public_code && nameAndCodeOf({ ...row, public_code }),
})

type PublicRow = SharedRow & { readonly id: string; readonly public_code: string }

export const toPublicPreacher = (
  row: PublicRow,
  calendar: OpenCalendarRows,
): Input<typeof publicPageEndpoints.show, 'reply'> => ({
  ...toSharedPreacher(row),
  _id: row.id,
  nameAndCode: nameAndCodeOf(row),
  sundays: row.is_active ? sundaysOf(toOpenCalendar(calendar)) : [],
})

/** The Sundays of a calendar that are not busy. One that it does not name is one to ask about. */
function sundaysOf({ from, days }: OpenCalendar): PublicSunday[] {
  const named = new Map(days.map((day) => [day.date, day]))
  const first = nextSunday(from as Day)
  return Array.from({ length: publicSundays }, (_, week) => addDays(first, 7 * week)).flatMap((date) => {
    const { availability = 'ask', part = null } = named.get(date) ?? {}
    return availability === 'busy' ? [] : [{ date, availability, part }]
  })
}
