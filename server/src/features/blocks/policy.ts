import { type Refusal, refuse } from '../../platform/errors.ts'

/** Who has blocked whom, to one of the two; where both have, it is their own that they can do something about. */
export type Block = 'own' | 'theirs'

/** What no one does while either of two accounts has blocked the other. Confirmed services are not affected. */
type Act = 'write' | 'ask' | 'offer' | 'choose' | 'accept'

const sentences: Record<Act, Record<Block, (name: string) => string>> = {
  write: {
    own: (name) => `You blocked ${name}. Unblock them to write.`,
    theirs: (name) => `${name} isn’t taking messages from you.`,
  },
  ask: {
    own: (name) => `You blocked ${name}. Unblock them to ask.`,
    theirs: (name) => `${name} isn’t taking requests from you.`,
  },
  offer: {
    own: (name) => `You blocked ${name}. Unblock them to offer to preach.`,
    theirs: (name) => `${name} isn’t taking offers from you.`,
  },
  choose: {
    own: (name) => `You blocked ${name}. Unblock them to choose them.`,
    theirs: (name) => `${name} isn’t taking requests from you.`,
  },
  accept: {
    own: (name) => `You blocked ${name}. Unblock them to accept, or decline the request.`,
    theirs: (name) => `This request from ${name} can’t be accepted right now. You can still decline it.`,
  },
}

/** Of the two columns that a query has of a pair. */
export const blockOf = (row: { readonly has_blocked: boolean; readonly is_blocked: boolean }): Block | undefined => {
  if (row.has_blocked) return 'own'
  return row.is_blocked ? 'theirs' : undefined
}

export const refuseBlocked = (act: Act, block: Block, name: string, fields: readonly string[] = []): Refusal => {
  const message = sentences[act][block](name)
  return refuse(
    'blocked',
    message,
    fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, message])) : undefined,
  )
}
