import { audiences, withoutContactData } from '@openpulpit/contract/contact-data'
import type { Input } from '@openpulpit/contract/endpoint'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { toDollars } from '@openpulpit/contract/money'
import type {
  preacherEndpoints,
  preacherForChurch,
  preacherProfile,
  preacherView,
  sharedPreacher,
  upcomingService,
} from '@openpulpit/contract/preachers'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Preachers, Requests } from '../../platform/database/schema.ts'
import type { OpenCalendarRows } from '../calendars/availability/queries.ts'
import { toOpenCalendar } from '../calendars/availability/view.ts'
import { photoUrl } from '../photos/queries.ts'
import type { ReviewRow } from '../reviews/queries.ts'
import { toReviewView } from '../reviews/view.ts'
import { type BillingTerms, type SubscriptionRow, subscriptionAt } from '../users/subscription/policy.ts'
import type { FactsRow } from './facts/queries.ts'
import { toFacts } from './facts/view.ts'

type View<S extends z.ZodType> = z.input<S>
type Past = Pick<View<typeof preacherView>, 'education' | 'experience'>

/** A preacher's row with education and experience in their order. */
export type PreacherRow = Omit<Selectable<Preachers>, 'position' | 'standing' | 'fit_bits'> & Past

const toPreacherView = (row: PreacherRow): View<typeof preacherView> => ({
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
  fit: fitFromOptions(row.fit),
  isActive: row.is_active,
})

export const toPreacherProfile = (
  row: PreacherRow & SubscriptionRow,
  terms: BillingTerms,
): View<typeof preacherProfile> => ({
  ...toPreacherView(row),
  // Their own switch, whatever the subscription says.
  isActive: row.accepts_requests,
  phone: row.phone,
  timeZone: row.time_zone,
  version: row.version,
  user: { subscription: subscriptionAt(row, terms) },
})

type ForChurch = PreacherRow & { readonly email: string | null; readonly saved: boolean }

/** With `email`, which is there if the two have had a confirmed service, the other contact data is included. */
const toPreacherForChurch = (row: ForChurch): View<typeof preacherForChurch> => ({
  ...(row.email === null ? withoutContactData(toPreacherView(row), audiences.preacher) : toPreacherView(row)),
  saved: row.saved,
  contact: row.email === null ? null : { email: row.email, phone: row.phone },
})

type SharedColumn =
  | 'first_name'
  | 'last_name'
  | 'experience_level'
  | 'denomination'
  | 'city'
  | 'state'
  | 'sermon_styles'
  | 'worship_styles'
  | 'photo_hash'
  | 'rating_average'
  | 'rating_count'
  | 'is_active'

export type SharedRow = Pick<Selectable<Preachers>, SharedColumn>

/** What a shared link shows to anyone: each field is chosen here, none is left over from another view. */
export const toSharedPreacher = (row: SharedRow): View<typeof sharedPreacher> => ({
  firstName: row.first_name,
  lastName: row.last_name,
  experienceLevel: row.experience_level,
  denomination: row.denomination,
  city: row.city,
  state: row.state,
  sermonStyles: row.sermon_styles,
  preferredWorshipStyles: row.worship_styles,
  profileImage: photoUrl(row.photo_hash),
  rating: { average: row.rating_average, count: row.rating_count },
  isActive: row.is_active,
})

type Page = Input<typeof preacherEndpoints.show, 'reply'>

/** What a church reads about a preacher. */
export const toPreacherPage = (
  preacher: ForChurch,
  { reviews, total }: { reviews: readonly ReviewRow[]; total: number },
  facts: FactsRow | undefined,
  calendar: OpenCalendarRows,
): Page => ({
  preacher: toPreacherForChurch(preacher),
  reviews: reviews.map(toReviewView),
  reviewsTotal: total,
  facts: facts ? toFacts(facts) : null,
  calendar: toOpenCalendar(calendar),
})

type ServiceColumn = 'id' | 'day' | 'service_time' | 'service_type' | 'theme' | 'starts_at' | 'time_zone'
type ServiceRow = Pick<Selectable<Requests>, ServiceColumn> & { readonly church_name: string }

export const toUpcomingService = (row: ServiceRow): View<typeof upcomingService> => ({
  _id: row.id,
  church: { name: row.church_name },
  date: row.day,
  serviceTime: row.service_time,
  serviceType: row.service_type,
  theme: row.theme,
  startsAt: row.starts_at,
  timeZone: row.time_zone,
})
