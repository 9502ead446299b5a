import type { churchProfile } from '@openpulpit/contract/churches'
import { toDollars } from '@openpulpit/contract/money'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Churches } from '../../platform/schema.ts'

export const toChurchProfile = (row: Selectable<Churches>): z.input<typeof churchProfile> => ({
  _id: row.id,
  name: row.name,
  denomination: row.denomination,
  description: row.description,
  worshipStyle: row.worship_style,
  averageAttendance: row.average_attendance,
  address: { street: row.street, city: row.city, state: row.state, zipCode: row.zip_code },
  contactInfo: { contactPerson: row.contact_person, phone: row.phone, website: row.website },
  preferredHonorariumRange: { min: amount(row.honorarium_min_cents), max: amount(row.honorarium_max_cents) },
  paymentMethods: row.payment_methods,
  rating: { average: row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count, count: row.rating_count },
  timeZone: row.time_zone,
})

const amount = (cents: number | null) => (cents === null ? null : toDollars(cents))
