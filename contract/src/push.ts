import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { textKinds } from './field-schemas.ts'

const plain = /^[!-~]+$/
const base64url = /^[\w-]+$/

const endpoint = z
  .url({ protocol: /^https?$/ })
  .register(textKinds, { kind: 'url' })
  .regex(plain)
  .max(1000)
const key = (max: number) => z.string().register(textKinds, { kind: 'token' }).regex(base64url).max(max)

/** A browser's push subscription (Push API). */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: key(200), auth: key(100) }),
  expirationTime: z.number().nullish(),
})
export type PushSubscriptionForm = z.input<typeof pushSubscription>

/** A push message, encrypted for the device. `path` is a page of ours. */
export const pushMessage = z.object({
  title: z.string().max(100),
  body: z.string().max(1_000),
  path: z.string().max(200),
  tag: z.string().max(36),
})
export type PushMessage = z.output<typeof pushMessage>

export const pushEndpoints = {
  key: defineEndpoint({
    method: 'GET',
    path: '/push/key',
    access: 'signed-in',
    summary: 'The server’s public key for push notifications (VAPID)',
    reply: z.object({ publicKey: z.string().max(200) }),
  }),
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/push/subscriptions',
    access: 'signed-in',
    summary: 'Send push notifications to this device while its session lasts. Safe to repeat',
    body: pushSubscription,
  }),
  unsubscribe: defineEndpoint({
    method: 'DELETE',
    path: '/push/subscriptions',
    access: 'signed-in',
    summary: 'Stop push notifications to this device',
    body: z.strictObject({ endpoint: z.string().register(textKinds, { kind: 'url' }).regex(plain).max(1000) }),
  }),
}
