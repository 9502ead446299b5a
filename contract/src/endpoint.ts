import type { z } from 'zod'

/** Who may make a call: anyone, anyone signed in, one role alone, or who runs the place. */
export type Access = 'public' | 'signed-in' | 'church' | 'preacher' | 'admin'

/** The most bytes of a reply. Whatever can grow further comes in pages. */
export const mostReplyBytes = 5 * 1024 * 1024
/** Of a file that is made for someone. */
export const mostFileBytes = 10 * 1024 * 1024

/** One call of the API. `path` is below /api; a call without a `reply` answers 204, unless it `produces` a file. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply?: z.ZodType
  /** Answers a file of this kind, as a download. */
  readonly produces?: 'application/pdf' | 'text/calendar' | 'text/csv'
  /** Of a reply that is a whole and may be larger than others: its own maximum. */
  readonly mostBytes?: number
  /** May be sent again under the same `Idempotency-Key`: it is done once, and answered the same. */
  readonly keyed?: true
  /** Its reply has a `version`, which is its ETag; a change may name the one that it began from, as `If-Match`. */
  readonly versioned?: true
  /** Of a success; 200 with a reply and 204 without, unless said otherwise. */
  readonly status?: 201 | 202
}

export const defineEndpoint = <const C extends Endpoint>(definition: C): C => definition

type Part = 'params' | 'query' | 'body' | 'reply'

/** A part of a call as it is inside, parsed: what a handler receives, what a page reads of a reply. */
export type Output<C extends Endpoint, P extends Part> = C[P] extends z.ZodType ? z.output<C[P]> : undefined

/** A part of a call as it goes in: what a page sends, what a handler answers. */
export type Input<C extends Endpoint, P extends Part> = C[P] extends z.ZodType ? z.input<C[P]> : undefined
