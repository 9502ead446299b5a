import { z } from 'zod'
import { dayParts } from './availability.ts'
import { dayText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, token } from './field-schemas.ts'
import { sharedPreacher } from './preachers.ts'

/** How many Sundays a public page shows: eight weeks. */
export const publicSundays = 8

/** A Sunday on which they can preach or may be asked. Others are left out without a reason. */
const publicSunday = z.strictObject({
  date: dayText,
  availability: z.enum(['free', 'ask']),
  /** The only open part of the day; null if the whole day is open. */
  part: z.enum(dayParts).nullable(),
})
export type PublicSunday = z.output<typeof publicSunday>

/** A preacher's public page. Like a shared link, it has no contact data and none of their own texts. */
export const publicPreacher = z.strictObject({
  ...sharedPreacher.shape,
  _id: id,
  /** The current end of the address. One with an older name leads here too. */
  nameAndCode: z.string().max(200),
  /** Empty while they accept no requests. */
  sundays: z.array(publicSunday).max(publicSundays),
})
export type PublicPreacher = z.output<typeof publicPreacher>

/** The preacher's setting. */
const publicPage = z.object({
  isOn: z.boolean(),
  /** The end of the page's address, `naomi-whitfield-7k2m9qxz`; null until it is first turned on. */
  nameAndCode: z.string().max(200).nullable(),
})
export type PublicPage = z.output<typeof publicPage>

export const publicPageEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/preachers/public-page',
    access: 'preacher',
    summary: 'Whether the preacher has a public page, and its address',
    reply: publicPage,
  }),
  turn: defineEndpoint({
    method: 'PUT',
    path: '/preachers/public-page',
    access: 'preacher',
    summary: 'Turn the public page on or off. Its address stays the same',
    body: z.strictObject({ isOn: z.boolean() }),
    reply: publicPage,
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/public-preachers/:nameAndCode',
    access: 'public',
    summary: 'A preacher’s public page',
    params: z.object({ nameAndCode: token('Please use the whole address', 200) }),
    reply: publicPreacher,
  }),
}
