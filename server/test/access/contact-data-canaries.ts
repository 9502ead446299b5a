import { briefInput, sermonInput } from '@openpulpit/contract/brief-input'
import { churchInput } from '@openpulpit/contract/church-input'
import { audiences } from '@openpulpit/contract/contact-data'
import { payDetailsInput } from '@openpulpit/contract/pay-details-input'
import { preacherInput } from '@openpulpit/contract/preacher-input'
import type { z } from 'zod'
import { aChurch, aPreacher, type Person } from '../app.ts'
import { pagesOf } from '../fixtures/pdf-text.ts'

/** Unique contact data of one person. */
interface Canary {
  readonly ownerId: string
  readonly what: string
  readonly written: string
  /** As it is searched for. */
  readonly plain: string
}

type Table = { readonly [name: string]: 'members' | 'confirmed' | Table }
type Form = Record<string, unknown>

/** Paths of fields that are only for people with a confirmed service. */
const reservedIn = (table: Table, path: readonly string[] = []): (readonly string[])[] =>
  Object.entries(table).flatMap(([name, audience]) => {
    if (audience === 'members') return []
    return audience === 'confirmed' ? [[...path, name]] : reservedIn(audience, [...path, name])
  })

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (form: unknown, [name = '', ...rest]: readonly string[]): unknown => {
  const value = isForm(form) ? form[name] : undefined
  return rest.length === 0 ? value : at(value, rest)
}
const withText = (form: unknown, [name = '', ...rest]: readonly string[], text: string): Form => {
  const own = isForm(form) ? form : {}
  return { ...own, [name]: rest.length === 0 ? text : withText(own[name], rest, text) }
}

let count = 100
/** A form with unique text in the shape of each field. */
function filled<S extends z.ZodType>(schema: S, form: object, table: Table): z.input<S> {
  let whole: Form = { ...form }
  for (const path of reservedIn(table)) {
    count += 1
    const shapes = [
      `canary${count}`,
      `https://canary${count}.example`,
      `404 555 7${count}`,
      `canary${count}@example.org`,
    ]
    const taken = shapes
      .map((text) => withText(whole, path, text))
      .find((one) => !schema.safeParse(one).error?.issues.some((issue) => issue.path.join('.') === path.join('.')))
    if (!taken) throw new Error(`${path.join('.')} takes none of ${shapes.join(', ')}: add one that it takes`)
    whole = taken
  }
  return schema.parse(whole) && (whole as z.input<S>)
}

/** A church's form and defaults with unique contact data. */
export const reachableChurch = () => ({
  form: filled(churchInput, { ...aChurch, name: `Chapel ${count}` }, audiences.church),
  brief: filled(briefInput, {}, audiences.brief),
})
export type ReachableChurch = ReturnType<typeof reachableChurch>

export const reachablePreacher = () => ({
  form: filled(preacherInput, aPreacher, audiences.preacher),
  sermon: filled(sermonInput, {}, audiences.sermon),
  pay: filled(payDetailsInput, {}, audiences.pay),
})
export type ReachablePreacher = ReturnType<typeof reachablePreacher>

/** The fields only for people with a confirmed service: `address.street`, and so on. */
export const reserved = (of: keyof typeof audiences): string[] =>
  reservedIn(audiences[of]).map((path) => path.join('.'))

/** Letters and digits only, so that case, escaping and spacing hide nothing. */
const plain = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/[%=]([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#?\w+;/g, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()

/** All canaries, and who may read whose. */
export class Canaries {
  readonly all: Canary[] = []
  readonly #known = new Map<string, Set<string>>()

  ofChurch({ userId, email }: Person, { form, brief }: ReachableChurch): void {
    this.#add(userId, 'church', form)
    this.#add(userId, 'brief', brief)
    this.#addOne(userId, 'email', email)
  }

  ofPreacher({ userId, email }: Person, { form, sermon, pay }: ReachablePreacher): void {
    this.#add(userId, 'preacher', form)
    this.#add(userId, 'sermon', sermon)
    this.#add(userId, 'pay', pay)
    this.#addOne(userId, 'email', email)
  }

  /** From now on each may read the other's contact data. */
  agree(one: Person, other: Person): void {
    this.#knownTo(one.userId).add(other.userId)
    this.#knownTo(other.userId).add(one.userId)
  }

  /** The contact data in a text that this reader, or anyone, must not know. */
  leaksIn(text: string, reader?: Person): string[] {
    const known = reader ? this.#knownTo(reader.userId) : new Set<string>()
    return this.#in(text).flatMap(({ ownerId, what }) => (known.has(ownerId) ? [] : [what]))
  }

  /** This person's contact data in a text. */
  saidOf({ userId }: Person, text: string): string[] {
    return this.#in(text).flatMap(({ ownerId, what }) => (ownerId === userId ? [what] : []))
  }

  #in(text: string): Canary[] {
    const found = plain(text)
    return this.all.filter((canary) => found.includes(canary.plain))
  }

  #knownTo(userId: string): Set<string> {
    const known = this.#known.get(userId) ?? new Set([userId])
    this.#known.set(userId, known)
    return known
  }

  #add(ownerId: string, of: keyof typeof audiences, form: object): void {
    for (const path of reservedIn(audiences[of])) {
      this.#addOne(ownerId, path.join('.'), String(at(form, path)))
    }
  }

  #addOne(ownerId: string, what: string, written: string): void {
    this.all.push({ ownerId, what, written, plain: plain(written) })
  }
}

/** The text of a reply, including that of a file. */
export function wordsOf({ headers, rawPayload, body }: { headers: object; rawPayload: Buffer; body: string }): string {
  const isPdf = Reflect.get(headers, 'content-type') === 'application/pdf'
  const said = isPdf ? pagesOf(rawPayload).flatMap(({ lines }) => lines) : [body]
  return [...said, JSON.stringify(headers)].join('\n')
}
