import { toDollars } from '@openpulpit/contract/money'
import type { preacherForChurch, preacherProfile, preacherView, upcomingService } from '@openpulpit/contract/preachers'
import type { z } from 'zod'
import { photoUrl } from '../photos/queries.ts'
import { toSubscription } from '../users/view.ts'
import type { OwnPreacherRow, PreacherRow, ServiceRow } from './queries.ts'

export const toPreacherView = (row: PreacherRow): z.input<typeof preacherView> => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  experienceLevel: row.experience_level,
  denomination: row.denomination,
  bio: row.bio,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  location: { city: row.city, state: row.state },
  travelRadius: row.travel_radius,
  sermonStyles: row.sermon_styles,
  preferredWorshipStyles: row.worship_styles,
  honorariumRange: { min: toDollars(row.honorarium_min_cents), max: toDollars(row.honorarium_max_cents) },
  paymentMethods: row.payment_methods,
  education: row.education,
  experience: row.experience,
  profileImage: photoUrl(row.photo_hash),
  rating: { average: row.rating_average, count: row.rating_count },
  isActive: row.is_active,
})

export const toPreacherProfile = (row: OwnPreacherRow, now: Date): z.input<typeof preacherProfile> => ({
  ...toPreacherView(row),
  timeZone: row.time_zone,
  user: { subscription: toSubscription(row, now) },
})

export const toPreacherForChurch = (
  row: PreacherRow & { email: string | null },
): z.input<typeof preacherForChurch> => ({
  ...toPreacherView(row),
  contact: row.email === null ? null : { email: row.email },
})

export const toUpcomingService = (row: ServiceRow): z.input<typeof upcomingService> => ({
  _id: row.id,
  church: { name: row.church_name },
  date: row.day,
  serviceTime: row.service_time,
  serviceType: row.service_type,
  theme: row.theme,
  startsAt: row.starts_at,
  timeZone: row.time_zone,
})
