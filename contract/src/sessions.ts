import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { longest } from './text-lengths.ts'

/** The most recently used devices. The others can be signed out together. */
export const sessionsShown = 100

/** A signed-in device. `device` is readable: "Chrome on Windows". */
export const sessionView = z.object({
  _id: id,
  device: z.string().max(longest.device),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
})
export type SessionView = z.output<typeof sessionView>

export const sessionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'signed-in',
    summary: 'The devices that are signed in: the one that asks first, then the last seen; 100 at most',
    reply: z.object({ sessions: z.array(sessionView).max(sessionsShown) }),
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'signed-in',
    summary: 'Sign a device out',
    params: z.object({ id }),
  }),
  endOthers: defineEndpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'signed-in',
    summary: 'Sign out everywhere but here. The calendar link ends, too',
  }),
}
