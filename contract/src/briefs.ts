import { z } from 'zod'
import { briefInput, sermonInput } from './brief-input.ts'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { filterIds } from './paging.ts'
import { sacraments } from './sacraments.ts'
import { serviceTypes } from './service-options.ts'
import { termsView } from './terms-view.ts'

export type BriefForm = z.input<typeof briefInput>
export type BriefInput = z.output<typeof briefInput>
export type SermonForm = z.input<typeof sermonInput>
export type SermonInput = z.output<typeof sermonInput>

const said = z.string().nullable()
const minutes = z.number().int().nullable()

export const briefDefaults = z.object({
  arriveMinutes: minutes,
  door: said,
  parking: said,
  contactName: said,
  contactMobile: said,
  orderOfService: said,
  translation: said,
  dress: said,
  microphone: said,
  sermonMinutes: minutes,
  roles: said,
  communion: said,
  bulletinDeadline: said,
})
export type BriefDefaults = z.output<typeof briefDefaults>

/** The Sunday Brief of one confirmed service, for both sides. */
export const briefView = z.object({
  requestId: id,
  date: z.string(),
  serviceTime: z.string(),
  /** When the preacher is expected, on the church's clock: it may be the day before. Null where no one has said. */
  arriveAt: z.object({ date: z.string(), time: z.string() }).nullable(),
  timeZone: z.string(),
  startsAt: timestamp,
  serviceType: z.enum(serviceTypes),
  duration: z.number().int(),
  theme: said,
  /** Absent only in a copy that a device kept before churches said it. */
  sacraments: z.array(z.enum(sacraments)).optional(),
  /** Absent only in a copy that a device kept before there were terms. */
  terms: termsView.optional(),
  church: z.object({
    _id: id,
    name: z.string(),
    street: said,
    city: z.string(),
    state: z.string(),
    zipCode: said,
    phone: said,
  }),
  preacher: z.object({ _id: id, name: z.string(), phone: said }),
  /** Whom to call on the day: as the brief says, or else the contact of the church's profile. */
  contact: z.object({ name: said, mobile: said }),
  service: briefDefaults,
  sermon: z.object({ scripture: said, sermonTitle: said, hymns: said }),
  updatedAt: timestamp.nullable(),
  /** Only in the copy that a device keeps for where there is no network: when the server last said this. */
  knownAt: timestamp.optional(),
})
export type BriefView = z.output<typeof briefView>

const requestId = z.object({ id })

/** More than anyone opens; a device that keeps more asks about the first of them. */
export const maxCachedBriefs = 100

export const briefEndpoints = {
  standing: defineEndpoint({
    method: 'GET',
    path: '/briefs',
    access: 'signed-in',
    summary: 'Which of these services have a brief, so that a device can delete the others it keeps',
    query: z.object({ ids: filterIds(maxCachedBriefs) }),
    reply: z.object({ ids: z.array(id) }),
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
