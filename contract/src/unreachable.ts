import { z } from 'zod'
import { longest } from './text-lengths.ts'

/**
 * Why someone gets no email about a request:
 * - refused: an email server refuses their address.
 * - ended: they ended the emails that this request sends.
 * - limited: they get those about the confirmed service, but no messages and no proposed changes.
 */
export const unreachableReasons = ['refused', 'ended', 'limited'] as const
export type UnreachableReason = (typeof unreachableReasons)[number]

/** Includes a phone number that the viewer may see: after a confirmed service, or from the church's own list. */
export const unreachableView = z.object({
  reason: z.enum(unreachableReasons),
  phone: z.string().max(longest.phone).nullable(),
})
export type UnreachableView = z.output<typeof unreachableView>

/** What the other side reads on every screen and in its emails. */
export const unreachableSentence: Readonly<Record<UnreachableReason, (name: string) => string>> = {
  refused: (name) => `We couldn’t reach ${name} by email. Call them.`,
  ended: (name) => `Call them: we can’t email ${name}.`,
  limited: (name) => `We email ${name} only about confirmed services. For anything else, call them.`,
}
