import type { MessageView } from '@openpulpit/contract/requests'
import { z } from 'zod'
import { keepDraft, readDraft } from '../../platform/drafts.ts'

/** A message that is on its way, or that could not be sent and waits for another try. */
const outgoing = z.object({ clientId: z.string(), content: z.string(), failure: z.string().optional() })
export type Outgoing = z.output<typeof outgoing>

const nameOf = (owner: string) => `outbox:${owner}`

/** After a reload nobody knows whether the last ones arrived; sending them again is harmless. */
export const readOutbox = (owner: string): Outgoing[] =>
  (readDraft(nameOf(owner), z.array(outgoing)) ?? []).map((item) => ({ ...item, failure: item.failure ?? 'Not sent' }))

export const keepOutbox = (owner: string, items: readonly Outgoing[]): void => keepDraft(nameOf(owner), items)

/** Those that the conversation does not show already: news by socket can be quicker than the answer. */
export const stillOut = (items: readonly Outgoing[], messages: readonly MessageView[]): Outgoing[] =>
  items.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId))

/** A new message at the end, unless it is there already. */
export const withMessage = (messages: readonly MessageView[], message: MessageView): MessageView[] =>
  messages.some(({ _id }) => _id === message._id) ? [...messages] : [...messages, message]

/** A random UUID. `crypto.randomUUID` is missing where a church runs this in its own network without TLS. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [versioned = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (versioned & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
