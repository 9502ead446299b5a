import { z } from 'zod'
import { briefInput, briefLengths, sermonInput, sermonLengths } from './brief-input.ts'
import { dayText, timestamp, timeText, zoneText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, someOf } from './field-schemas.ts'
import { filterIds } from './paging.ts'
import { sacraments } from './sacraments.ts'
import { serviceTypes } from './service-options.ts'
import { termsView } from './terms-view.ts'
import { longest } from './text-lengths.ts'

export type BriefForm = z.input<typeof briefInput>
export type BriefInput = z.output<typeof briefInput>
export type SermonForm = z.input<typeof sermonInput>
export type SermonInput = z.output<typeof sermonInput>

const minutes = z.number().int().nullable()

export const briefDefaults = z.object({
  arriveMinutes: minutes,
  door: z.string().max(briefLengths.door).nullable(),
  parking: z.string().max(briefLengths.parking).nullable(),
  contactName: z.string().max(briefLengths.contactName).nullable(),
  contactMobile: z.string().max(briefLengths.contactMobile).nullable(),
  orderOfService: z.string().max(briefLengths.orderOfService).nullable(),
  translation: z.string().max(briefLengths.translation).nullable(),
  dress: z.string().max(briefLengths.dress).nullable(),
  microphone: z.string().max(briefLengths.microphone).nullable(),
  sermonMinutes: minutes,
  roles: z.string().max(briefLengths.roles).nullable(),
  communion: z.string().max(briefLengths.communion).nullable(),
  bulletinDeadline: z.string().max(briefLengths.bulletinDeadline).nullable(),
})
export type BriefDefaults = z.output<typeof briefDefaults>

/** The Sunday Brief of one confirmed service, for both sides. */
export const briefView = z.object({
  requestId: id,
  date: dayText,
  serviceTime: timeText,
  /** When the preacher should arrive, in the church's time zone; possibly the day before. Null if no one has said. */
  arriveAt: z.object({ date: dayText, time: timeText }).nullable(),
  timeZone: zoneText,
  startsAt: timestamp,
  serviceType: z.enum(serviceTypes),
  duration: z.number().int(),
  theme: z.string().max(longest.theme).nullable(),
  /** Absent only in copies that a device cached before this field existed. */
  sacraments: someOf(sacraments).optional(),
  /** Absent only in copies that a device cached before this field existed. */
  terms: termsView.optional(),
  church: z.object({
    _id: id,
    name: z.string().max(longest.churchName),
    street: z.string().max(longest.street).nullable(),
    city: z.string().max(longest.city),
    state: z.string().max(longest.state),
    zipCode: z.string().max(longest.zipCode).nullable(),
    phone: z.string().max(longest.phone).nullable(),
  }),
  preacher: z.object({
    _id: id,
    name: z.string().max(longest.fullName),
    phone: z.string().max(longest.phone).nullable(),
  }),
  /** Whom to call on the day: from the brief, or else the contact in the church's profile. */
  contact: z.object({
    name: z.string().max(longest.contactPerson).nullable(),
    mobile: z.string().max(longest.phone).nullable(),
  }),
  service: briefDefaults,
  sermon: z.object({
    scripture: z.string().max(sermonLengths.scripture).nullable(),
    sermonTitle: z.string().max(sermonLengths.sermonTitle).nullable(),
    hymns: z.string().max(sermonLengths.hymns).nullable(),
  }),
  updatedAt: timestamp.nullable(),
  /** Set only in a device's offline copy: when the server last sent it. */
  knownAt: timestamp.optional(),
})
export type BriefView = z.output<typeof briefView>

const requestId = z.object({ id })

/** More than anyone opens; a device with more refreshes only the first of them. */
export const maxCachedBriefs = 100

export const briefEndpoints = {
  standing: defineEndpoint({
    method: 'GET',
    path: '/briefs',
    access: 'signed-in',
    summary: 'Which of these services have a brief, so that a device can delete the others it keeps',
    query: z.object({ ids: filterIds(maxCachedBriefs) }),
    reply: z.object({ ids: z.array(id).max(maxCachedBriefs) }),
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/requests/:id/brief',
    access: 'signed-in',
    summary: 'The Sunday Brief of a confirmed service',
    params: requestId,
    reply: briefView,
  }),
  save: defineEndpoint({
    method: 'PATCH',
    path: '/requests/:id/brief',
    access: 'church',
    summary: 'The church’s part of a Sunday Brief',
    params: requestId,
    body: briefInput,
    reply: briefView,
  }),
  saveSermon: defineEndpoint({
    method: 'PATCH',
    path: '/requests/:id/brief/sermon',
    access: 'preacher',
    summary: 'The preacher’s part of a Sunday Brief: the text, the title, the hymns',
    params: requestId,
    body: sermonInput,
    reply: briefView,
  }),
  defaults: defineEndpoint({
    method: 'GET',
    path: '/churches/brief',
    access: 'church',
    summary: 'The church’s defaults for each Sunday Brief',
    reply: briefDefaults,
  }),
  saveDefaults: defineEndpoint({
    method: 'PATCH',
    path: '/churches/brief',
    access: 'church',
    summary: 'Save the defaults. They are copied to each service confirmed from now on',
    body: briefInput,
    reply: briefDefaults,
  }),
}
