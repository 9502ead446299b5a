import { z } from 'zod'
import { dayParts } from './availability.ts'
import { dayText, timestamp, timeText, zoneText } from './date-schemas.ts'
import { education, experience } from './education-experience.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, someOf } from './field-schemas.ts'
import { fitView } from './fit-input.ts'
import { formatCount } from './format.ts'
import { preacherFacts } from './preacher-facts.ts'
import { preacherInput } from './preacher-input.ts'
import {
  denominations,
  experienceLevels,
  paymentMethods,
  profileVersion,
  rating,
  sermonStyles,
  worshipStyles,
} from './profile-options.ts'
import { newestReviewsShown, reviewView } from './reviews.ts'
import { serviceTypes } from './service-options.ts'
import { longest, most } from './text-lengths.ts'
import { subscription } from './users.ts'

export type PreacherForm = z.input<typeof preacherInput>
export type PreacherInput = z.output<typeof preacherInput>

/** What every church sees of a preacher before a service is confirmed. */
export const preacherView = z.object({
  _id: id,
  firstName: z.string().max(longest.firstName),
  lastName: z.string().max(longest.lastName),
  experienceLevel: z.enum(experienceLevels),
  denomination: z.enum(denominations),
  bio: z.string().max(longest.profile).nullable(),
  city: z.string().max(longest.city),
  state: z.string().max(longest.state),
  zipCode: z.string().max(longest.zipCode).nullable(),
  location: z.object({ city: z.string().max(longest.city), state: z.string().max(longest.state) }),
  travelRadius: z.number().int(),
  sermonStyles: someOf(sermonStyles),
  preferredWorshipStyles: someOf(worshipStyles),
  honorariumRange: z.object({ min: z.number(), max: z.number() }),
  paymentMethods: someOf(paymentMethods),
  education: z.array(education).max(most.schools),
  experience: z.array(experience).max(most.posts),
  profileImage: z.string().max(longest.mediaPath).nullable(),
  rating,
  fit: fitView,
  isActive: z.boolean(),
})
export type PreacherView = z.output<typeof preacherView>

/** A preacher's own profile. */
export const preacherProfile = preacherView.extend({
  phone: z.string().max(longest.phone).nullable(),
  user: z.object({ subscription }),
  timeZone: zoneText,
  version: profileVersion,
})
export type PreacherProfile = z.output<typeof preacherProfile>

/**
 * A profile as a church sees it; email, phone and ZIP code are set only after a request between the two was confirmed.
 */
export const preacherForChurch = preacherView.extend({
  contact: z
    .object({ email: z.string().max(longest.email), phone: z.string().max(longest.phone).nullable() })
    .nullable(),
  /** Whether this church has saved them. */
  saved: z.boolean(),
})

/**
 * What anyone with a shared link sees without an account. A separate view, so that a member's field never slips in, and
 * without the preacher's own texts, which may contain contact data.
 */
export const sharedPreacher = z.strictObject({
  firstName: z.string().max(longest.firstName),
  lastName: z.string().max(longest.lastName),
  experienceLevel: z.enum(experienceLevels),
  denomination: z.enum(denominations),
  city: z.string().max(longest.city),
  state: z.string().max(longest.state),
  sermonStyles: someOf(sermonStyles),
  preferredWorshipStyles: someOf(worshipStyles),
  profileImage: z.string().max(longest.mediaPath).nullable(),
  rating,
  isActive: z.boolean(),
})
export type SharedPreacher = z.output<typeof sharedPreacher>

/** Days of a preacher's calendar that a church sees before asking: eight weeks. */
export const openDaysShown = 56

/**
 * A preacher's calendar as churches see it. On a busy day they cannot preach: unavailable, or booked all day. Notes and
 * where they are booked stay private. A day that is absent or `ask` is one to ask about.
 */
export const openCalendar = z.object({
  from: dayText,
  to: dayText,
  days: z
    .array(
      z.object({
        date: dayText,
        availability: z.enum(['free', 'ask', 'busy']),
        /** The only open part of the day; null if all or none of it is open. */
        part: z.enum(dayParts).nullable(),
        /** When their booked services begin, in the time zone of the viewing church. */
        bookedAt: z.array(timeText).max(most.bookedInDay),
      }),
    )
    .max(openDaysShown),
})
export type OpenCalendar = z.output<typeof openCalendar>

/** A preacher's page for a church. */
const preacherPage = z.object({
  preacher: preacherForChurch,
  reviews: z.array(reviewView).max(newestReviewsShown),
  reviewsTotal: z.number().int(),
  /** Null if they have few services. */
  facts: preacherFacts.nullable(),
  calendar: openCalendar,
})

export const photoLimit = 5 * 1024 * 1024

/** The nearest ones. The list of requests has the rest. */
export const upcomingShown = 100

/** A confirmed service today or later. */
export const upcomingService = z.object({
  _id: id,
  church: z.object({ name: z.string().max(longest.churchName) }),
  date: dayText,
  serviceTime: timeText,
  serviceType: z.enum(serviceTypes),
  theme: z.string().max(longest.theme).nullable(),
  startsAt: timestamp,
  timeZone: zoneText,
})

/** "1 mile", "50 miles" */
export const formatDrive = (miles: number): string => formatCount(miles, 'mile')

/** What the dashboard's "Profile Complete & Active!" requires. */
export function missingForDashboard(profile: Pick<PreacherView, 'bio' | 'education' | 'experience' | 'profileImage'>) {
  const missing: ('bio' | 'education' | 'experience' | 'profileImage')[] = []
  if (!profile.profileImage) missing.push('profileImage')
  if (!profile.bio) missing.push('bio')
  if (profile.education.length === 0) missing.push('education')
  if (profile.experience.length === 0) missing.push('experience')
  return missing
}

export const preacherEndpoints = {
  profile: defineEndpoint({
    method: 'GET',
    path: '/preachers/profile',
    access: 'preacher',
    summary: 'The preacher’s own profile',
    reply: preacherProfile,
    versioned: true,
  }),
  saveProfile: defineEndpoint({
    method: 'PUT',
    path: '/preachers/profile',
    access: 'preacher',
    summary: 'Save the preacher’s own profile',
    body: preacherInput,
    reply: preacherProfile,
    versioned: true,
  }),
  accept: defineEndpoint({
    method: 'PATCH',
    path: '/preachers/profile',
    access: 'preacher',
    summary: 'Accept requests from now on, or not',
    body: z.strictObject({ isActive: z.boolean() }),
    reply: preacherProfile,
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/preachers/profile/preview',
    access: 'preacher',
    summary: 'Their profile as a church sees it before their first service',
    reply: preacherPage,
  }),
  profilePdf: defineEndpoint({
    method: 'GET',
    path: '/preachers/profile/pdf',
    access: 'preacher',
    summary: 'Their résumé, pages to print',
    produces: 'application/pdf',
  }),
  uploadImage: defineEndpoint({
    method: 'POST',
    path: '/preachers/upload-image',
    access: 'preacher',
    summary: 'A new photo: multipart, file field `profileImage`; JPEG, PNG or WebP under 5 MB',
    reply: z.object({ imageUrl: z.string().max(longest.mediaPath) }),
  }),
  upcomingServices: defineEndpoint({
    method: 'GET',
    path: '/preachers/upcoming-services',
    access: 'preacher',
    summary: 'Confirmed services from today on, the nearest first',
    reply: z.object({ services: z.array(upcomingService).max(upcomingShown) }),
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/preachers/:id',
    access: 'church',
    summary: 'A preacher’s public profile with the newest reviews and the coming weeks',
    params: z.object({ id }),
    reply: preacherPage,
  }),
  shared: defineEndpoint({
    method: 'GET',
    path: '/preachers/:id/shared',
    access: 'public',
    summary: 'What a shared link shows of a preacher without an account',
    params: z.object({ id }),
    reply: sharedPreacher,
  }),
}
