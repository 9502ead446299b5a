import { aChurch, type Person } from './app.ts'
import { pagesOf } from './pdf-text.ts'

/** By what people are reached, as nobody else's is. */
interface Canary {
  readonly ownerId: string
  readonly what: string
  readonly written: string
}

let count = 100
/** A church's form that says all of it, with words that stand nowhere else. */
export function reachableChurch() {
  const word = `canary${++count}`
  return {
    ...aChurch,
    name: `Chapel ${count}`,
    address: { street: `12 Lane of ${word}`, city: 'Atlanta', state: 'GA', zipCode: `30303-4${count}` },
    contactInfo: { contactPerson: 'Ruth Ellis', phone: `404 555 7${count}`, website: `https://${word}.example` },
  }
}
export type ReachableChurch = ReturnType<typeof reachableChurch>

export const mobileOf = (form: ReachableChurch): string => form.contactInfo.phone.replace('555', '888')

/** Letters and digits alone, so that no folding, escaping or spacing hides them. */
const plain = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/[%=]([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#?\w+;/g, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()

/** All canaries that were ever let out, and who may read whose. */
export class Canaries {
  readonly all: Canary[] = []
  readonly #known = new Map<string, Set<string>>()

  ofChurch({ userId, email }: Person, form: ReachableChurch): void {
    const { address, contactInfo } = form
    this.#add(userId, {
      ...contactInfo,
      street: address.street,
      zipCode: address.zipCode,
      mobile: mobileOf(form),
      email,
    })
  }

  ofPreacher({ userId, email }: Person): void {
    this.#add(userId, { email })
  }

  /** From now on each may read how to reach the other. */
  agree(one: Person, other: Person): void {
    this.#knownTo(one.userId).add(other.userId)
    this.#knownTo(other.userId).add(one.userId)
  }

  /** What stands in a text that this reader, or nobody in particular, may not know. */
  leaksIn(text: string, reader?: Person): string[] {
    const known = reader ? this.#knownTo(reader.userId) : new Set<string>()
    return this.#in(text).flatMap(({ ownerId, what }) => (known.has(ownerId) ? [] : [what]))
  }

  /** What a text says of how somebody is reached. */
  saidOf({ userId }: Person, text: string): string[] {
    return this.#in(text).flatMap(({ ownerId, what }) => (ownerId === userId ? [what] : []))
  }

  #in(text: string): Canary[] {
    const found = plain(text)
    return this.all.filter(({ written }) => found.includes(plain(written)))
  }

  #knownTo(userId: string): Set<string> {
    const known = this.#known.get(userId) ?? new Set([userId])
    this.#known.set(userId, known)
    return known
  }

  #add(ownerId: string, { contactPerson: _, ...of }: Record<string, string>): void {
    for (const [what, written] of Object.entries(of)) this.all.push({ ownerId, what, written })
  }
}

/** What a reader finds in an answer, a file's words included. */
export function wordsOf({ headers, rawPayload, body }: { headers: object; rawPayload: Buffer; body: string }): string {
  const isPdf = Reflect.get(headers, 'content-type') === 'application/pdf'
  const said = isPdf ? pagesOf(rawPayload).flatMap(({ lines }) => lines) : [body]
  return [...said, JSON.stringify(headers)].join('\n')
}
