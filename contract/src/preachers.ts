import { z } from 'zod'
import { dayParts } from './availability.ts'
import { timestamp } from './date-schemas.ts'
import { education, experience } from './education-experience.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
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
import { reviewView } from './reviews.ts'
import { subscription } from './users.ts'

export type PreacherForm = z.input<typeof preacherInput>
export type PreacherInput = z.output<typeof preacherInput>

/** What every church may see of a preacher before a service is confirmed. */
export const preacherView = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  experienceLevel: z.enum(experienceLevels),
  denomination: z.enum(denominations),
  bio: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string().nullable(),
  location: z.object({ city: z.string(), state: z.string() }),
  travelRadius: z.number().int(),
  sermonStyles: z.array(z.enum(sermonStyles)),
  preferredWorshipStyles: z.array(z.enum(worshipStyles)),
  honorariumRange: z.object({ min: z.number(), max: z.number() }),
  paymentMethods: z.array(z.enum(paymentMethods)),
  education: z.array(education),
  experience: z.array(experience),
  profileImage: z.string().nullable(),
  rating,
  fit: fitView,
  isActive: z.boolean(),
})
export type PreacherView = z.output<typeof preacherView>

/** A preacher's own profile. */
export const preacherProfile = preacherView.extend({
  phone: z.string().nullable(),
  user: z.object({ subscription }),
  timeZone: z.string(),
  version: profileVersion,
})
export type PreacherProfile = z.output<typeof preacherProfile>

/** The profile as a church sees it; the email address, the phone number and the ZIP code only once a request between the two is confirmed. */
export const preacherForChurch = preacherView.extend({
  contact: z.object({ email: z.string(), phone: z.string().nullable() }).nullable(),
  /** Whether this church has saved them. */
  saved: z.boolean(),
})

/**
 * All that anyone with the link may see, without an account. A view of its own: what members see never slips in. No text that
 * the preacher wrote, for it may say how they are reached.
 */
export const sharedPreacher = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  experienceLevel: z.enum(experienceLevels),
  denomination: z.enum(denominations),
  city: z.string(),
  state: z.string(),
  sermonStyles: z.array(z.enum(sermonStyles)),
  preferredWorshipStyles: z.array(z.enum(worshipStyles)),
  profileImage: z.string().nullable(),
  rating,
  isActive: z.boolean(),
})
export type SharedPreacher = z.output<typeof sharedPreacher>

/** Days that a church may look through when it thinks of asking a preacher: eight weeks. */
export const openDaysShown = 56

/**
 * What churches see of a preacher's calendar. On a busy day they cannot preach: unavailable, or booked all day. Notes stay with
 * the preacher, and so does where they are booked. A day that is not named, or that reads `ask`, is one to ask about.
 */
export const openCalendar = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      availability: z.enum(['free', 'ask', 'busy']),
      /** The one part of the day that is open; null where it is all of it, or none. */
      part: z.enum(dayParts).nullable(),
      /** When the services begin that they are booked for, on the clock of the church that looks. */
      bookedAt: z.array(z.string()),
    }),
  ),
})
export type OpenCalendar = z.output<typeof openCalendar>

/** What a church finds at a preacher's page. */
const preacherPage = z.object({
  preacher: preacherForChurch,
  reviews: z.array(reviewView),
  reviewsTotal: z.number().int(),
  /** Null while they have few services. */
  facts: preacherFacts.nullable(),
  calendar: openCalendar,
})

export const photoLimit = 5 * 1024 * 1024

/** Not before today and confirmed: what a preacher has to drive to. */
export const upcomingService = z.object({
  _id: id,
  church: z.object({ name: z.string() }),
  date: z.string(),
  serviceTime: z.string(),
  serviceType: z.string(),
  theme: z.string().nullable(),
  startsAt: timestamp,
  timeZone: z.string(),
})

/** "1 mile", "50 miles" */
export const formatDrive = (miles: number): string => formatCount(miles, 'mile')

/** The four things the dashboard's "Profile Complete & Active!" asks for. */
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
    reply: z.object({ imageUrl: z.string() }),
  }),
  upcomingServices: defineEndpoint({
    method: 'GET',
    path: '/preachers/upcoming-services',
    access: 'preacher',
    summary: 'Confirmed services from today on, the nearest first',
    reply: z.object({ services: z.array(upcomingService) }),
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
