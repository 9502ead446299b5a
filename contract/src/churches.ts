import { z } from 'zod'
import { churchInput } from './church-input.ts'
import { zoneText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, someOf } from './field-schemas.ts'
import { fitView } from './fit-input.ts'
import { formatCount } from './format.ts'
import { formatDollars, formatRange } from './money.ts'
import { denominations, paymentMethods, profileVersion, rating, worshipStyles } from './profile-options.ts'
import { newestReviewsShown, reviewView } from './reviews.ts'
import { longest } from './text-lengths.ts'

export type ChurchForm = z.input<typeof churchInput>
export type ChurchInput = z.output<typeof churchInput>

const contactInfo = z.object({
  contactPerson: z.string().max(longest.contactPerson).nullable(),
  phone: z.string().max(longest.phone).nullable(),
  website: z.string().max(longest.website).nullable(),
})

const town = z.object({ city: z.string().max(longest.city), state: z.string().max(longest.state) })

/** What every preacher sees of a church before a service is confirmed. */
const churchView = z.object({
  _id: id,
  name: z.string().max(longest.churchName),
  denomination: z.enum(denominations),
  description: z.string().max(longest.profile).nullable(),
  worshipStyle: z.enum(worshipStyles).nullable(),
  averageAttendance: z.number().int().nullable(),
  address: town,
  preferredHonorariumRange: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
  paymentMethods: someOf(paymentMethods),
  rating,
  fit: fitView,
})

/** A church's own profile. */
export const churchProfile = churchView.extend({
  address: town.extend({
    street: z.string().max(longest.street).nullable(),
    zipCode: z.string().max(longest.zipCode).nullable(),
  }),
  contactInfo,
  timeZone: zoneText,
  version: profileVersion,
})
export type ChurchProfile = z.output<typeof churchProfile>

/** A church as a preacher sees it; `contact` is set only after a request between the two was confirmed. */
export const churchForPreacher = churchView.extend({
  contact: contactInfo
    .extend({
      street: z.string().max(longest.street).nullable(),
      zipCode: z.string().max(longest.zipCode).nullable(),
      email: z.string().max(longest.email),
    })
    .nullable(),
})
export type ChurchForPreacher = z.output<typeof churchForPreacher>

/** What anyone with a shared link sees without an account. A separate view, so that a member's field never slips in. */
export const sharedChurch = z.strictObject({
  name: z.string().max(longest.churchName),
  denomination: z.enum(denominations),
  worshipStyle: z.enum(worshipStyles).nullable(),
  city: z.string().max(longest.city),
  state: z.string().max(longest.state),
  rating,
})
export type SharedChurch = z.output<typeof sharedChurch>

/** "$150–$300", "From $150" or "Up to $300"; undefined if neither bound is set. */
export function formatHonorarium({ min, max }: ChurchProfile['preferredHonorariumRange']): string | undefined {
  if (min !== null && max !== null) return formatRange({ min, max })
  if (min !== null) return `From ${formatDollars(min)}`
  return max === null ? undefined : `Up to ${formatDollars(max)}`
}

/** "1,200 people" */
export const formatAttendance = (people: number | null): string | undefined =>
  people === null ? undefined : formatCount(people, 'person', 'people')

export const churchEndpoints = {
  profile: defineEndpoint({
    method: 'GET',
    path: '/churches/profile',
    access: 'church',
    summary: 'The church’s own profile',
    reply: churchProfile,
    versioned: true,
  }),
  saveProfile: defineEndpoint({
    method: 'PUT',
    path: '/churches/profile',
    access: 'church',
    summary: 'Save the church’s own profile',
    body: churchInput,
    reply: churchProfile,
    versioned: true,
  }),
  profilePdf: defineEndpoint({
    method: 'GET',
    path: '/churches/profile/pdf',
    access: 'church',
    summary: 'The church’s own profile as a page to print',
    produces: 'application/pdf',
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/churches/:id',
    access: 'preacher',
    summary: 'A church’s profile as preachers see it, with the newest reviews',
    params: z.object({ id }),
    reply: z.object({
      church: churchForPreacher,
      reviews: z.array(reviewView).max(newestReviewsShown),
      reviewsTotal: z.number().int(),
    }),
  }),
  shared: defineEndpoint({
    method: 'GET',
    path: '/churches/:id/shared',
    access: 'public',
    summary: 'What a shared link shows of a church without an account',
    params: z.object({ id }),
    reply: sharedChurch,
  }),
}
