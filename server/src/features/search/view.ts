import { type DayPart, oneOpenPart, openParts } from '@openpulpit/contract/availability'
import type { Input } from '@openpulpit/contract/endpoint'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { toDollars } from '@openpulpit/contract/money'
import { totalPages } from '@openpulpit/contract/page-numbers'
import { largestTotal, type PreacherCard, type searchEndpoints } from '@openpulpit/contract/search'
import type { Selectable } from 'kysely'
import type { Preachers } from '../../platform/database/schema.ts'
import { photoUrl } from '../photos/queries.ts'

type Column =
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'experience_level'
  | 'denomination'
  | 'city'
  | 'state'
  | 'travel_radius'
  | 'sermon_styles'
  | 'worship_styles'
  | 'honorarium_min_cents'
  | 'honorarium_max_cents'
  | 'payment_methods'
  | 'photo_hash'
  | 'rating_average'
  | 'rating_count'
  | 'fit'
  | 'is_active'

/** `miles` is null without a place, `free` and `time_slots` without a date. */
export interface CardRow extends Pick<Selectable<Preachers>, Column> {
  readonly miles: number | null
  readonly free: boolean | null
  readonly time_slots: string[] | null
  readonly booked_parts: DayPart[]
  readonly saved: boolean
}

interface Found {
  readonly preachers: readonly CardRow[]
  /** At most one more than the maximum total. */
  readonly counted: number
  readonly place: { readonly label: string } | undefined
  readonly opening: { readonly location: string | undefined; readonly date: string | undefined } | undefined
  readonly time: string | undefined
}

export const toSearchReply = (
  { preachers, counted, place, opening, time }: Found,
  { page, limit }: { page: number; limit: number },
): Input<typeof searchEndpoints.preachers, 'reply'> => ({
  preachers: preachers.map(toCard),
  total: Math.min(counted, largestTotal),
  totalPages: totalPages(Math.min(counted, largestTotal), limit),
  isTotalCapped: counted > largestTotal,
  currentPage: page,
  place: place?.label ?? null,
  opening: opening ? { location: opening.location ?? null, date: opening.date ?? null } : null,
  time: time ?? null,
})

const toCard = (row: CardRow): PreacherCard => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  experienceLevel: row.experience_level,
  denomination: row.denomination,
  city: row.city,
  state: row.state,
  travelRadius: row.travel_radius,
  sermonStyles: row.sermon_styles,
  preferredWorshipStyles: row.worship_styles,
  honorariumRange: { min: toDollars(row.honorarium_min_cents), max: toDollars(row.honorarium_max_cents) },
  paymentMethods: row.payment_methods,
  profileImage: photoUrl(row.photo_hash),
  rating: { average: row.rating_average, count: row.rating_count },
  fit: fitFromOptions(row.fit),
  isActive: row.is_active,
  distance: row.miles,
  availability: row.free === null ? null : row.free ? 'free' : 'ask',
  part: oneOpenPart(
    openParts({ available: row.free || null, timeSlots: row.time_slots ?? [], bookedParts: row.booked_parts }),
  ),
  saved: row.saved,
})
