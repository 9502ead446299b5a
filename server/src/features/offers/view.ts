import type { offerView } from '@openpulpit/contract/request-views'
import type { z } from 'zod'
import { photoUrl } from '../photos/queries.ts'
import type { OfferRow } from './queries.ts'

export const toOfferView = (row: OfferRow): z.input<typeof offerView> => ({
  preacher: {
    _id: row.preacher_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImage: photoUrl(row.photo_hash),
    experienceLevel: row.experience_level,
    city: row.city,
    state: row.state,
    denomination: row.denomination,
    rating: { average: row.rating_average, count: row.rating_count },
  },
  distance: row.miles,
  note: row.note,
  isKnown: row.is_known,
  booked: row.booked,
  createdAt: row.created_at,
})
