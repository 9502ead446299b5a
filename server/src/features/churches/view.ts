import type { churchEndpoints, churchForPreacher, churchProfile, sharedChurch } from '@openpulpit/contract/churches'
import type { Input } from '@openpulpit/contract/endpoint'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { toDollars } from '@openpulpit/contract/money'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Churches } from '../../platform/database/schema.ts'
import type { ReviewRow } from '../reviews/queries.ts'
import { toReviewView } from '../reviews/view.ts'

type Row = Selectable<Churches>

const toChurchView = (row: Row) => ({
  _id: row.id,
  name: row.name,
  denomination: row.denomination,
  description: row.description,
  worshipStyle: row.worship_style,
  averageAttendance: row.average_attendance,
  preferredHonorariumRange: { min: amount(row.honorarium_min_cents), max: amount(row.honorarium_max_cents) },
  paymentMethods: row.payment_methods,
  rating: ratingOf(row),
  fit: fitFromOptions(row.fit),
})

const ratingOf = (row: Pick<Row, 'rating_sum' | 'rating_count'>) => ({
  average: row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count,
  count: row.rating_count,
})

type SharedColumn = 'name' | 'denomination' | 'worship_style' | 'city' | 'state' | 'rating_sum' | 'rating_count'

/** What a shared link shows to anyone: each field is chosen here, none is left over from another view. */
export const toSharedChurch = (row: Pick<Row, SharedColumn>): z.input<typeof sharedChurch> => ({
  name: row.name,
  denomination: row.denomination,
  worshipStyle: row.worship_style,
  city: row.city,
  state: row.state,
  rating: ratingOf(row),
})

const toContactInfo = (row: Row) => ({ contactPerson: row.contact_person, phone: row.phone, website: row.website })

export const toChurchProfile = (row: Row): z.input<typeof churchProfile> => ({
  ...toChurchView(row),
  address: { street: row.street, city: row.city, state: row.state, zipCode: row.zip_code },
  contactInfo: toContactInfo(row),
  timeZone: row.time_zone,
  version: row.version,
})

/** With `email`, which is there if the two have had a confirmed service, the other contact data is included. */
export const toChurchForPreacher = (row: Row & { email: string | null }): z.input<typeof churchForPreacher> => ({
  ...toChurchView(row),
  address: { city: row.city, state: row.state },
  contact:
    row.email === null ? null : { ...toContactInfo(row), street: row.street, zipCode: row.zip_code, email: row.email },
})

/** What a preacher reads about a church. */
export const toChurchPage = (
  church: Parameters<typeof toChurchForPreacher>[0],
  { reviews, total }: { reviews: readonly ReviewRow[]; total: number },
): Input<typeof churchEndpoints.show, 'reply'> => ({
  church: toChurchForPreacher(church),
  reviews: reviews.map(toReviewView),
  reviewsTotal: total,
})

const amount = (cents: number | null) => (cents === null ? null : toDollars(cents))
