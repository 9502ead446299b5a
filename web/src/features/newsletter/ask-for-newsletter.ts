import { messages } from '@openpulpit/contract/messages'

/** What came of it: a sentence about the address, or one about the whole. */
export interface Answer {
  readonly isAsked: boolean
  readonly aboutEmail?: string
  readonly words: string
}

/** By hand, as the public pages load neither the contract's schemas nor the client that knows them. */
export async function askForNewsletter(email: string): Promise<Answer> {
  try {
    const reply = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(10_000),
    })
    return reply.ok ? { isAsked: true, words: messages.newsletterAsked } : refusalOf(await reply.json())
  } catch {
    return refusalOf({})
  }
}

function refusalOf({ message, fields }: { message?: string; fields?: Record<string, string> }): Answer {
  const words = message ?? messages.unexpected
  return fields?.email ? { isAsked: false, words, aboutEmail: fields.email } : { isAsked: false, words }
}
