import type { z } from 'zod'

/** Who may call an endpoint: anyone, anyone signed in, one role, or an admin. */
export type Access = 'public' | 'signed-in' | 'church' | 'preacher' | 'admin'

/** The most bytes of a reply. Anything that can grow larger is paged. */
export const mostReplyBytes = 5 * 1024 * 1024
/** The most bytes of a generated file. */
export const mostFileBytes = 10 * 1024 * 1024

/** An endpoint of the API. `path` is below /api; without a `reply` it answers 204, unless it `produces` a file. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly reply?: z.ZodType
  /** Answers with a download of this type. */
  readonly produces?: 'application/pdf' | 'text/calendar' | 'text/csv'
  /** Overrides the maximum for a reply that cannot be paged. */
  readonly mostBytes?: number
  /** Accepts an `Idempotency-Key`: a repeat gets the same reply, and the work is done once. */
  readonly keyed?: true
  /** The reply has a `version`, sent as ETag; a change may name the version it is based on as `If-Match`. */
  readonly versioned?: true
  /** The success status, if not 200 with a reply and 204 without. */
  readonly status?: 201 | 202
}

export const defineEndpoint = <const C extends Endpoint>(definition: C): C => definition

type Part = 'params' | 'query' | 'body' | 'reply'

/** A part of an endpoint after parsing: a handler's input, or a page's reply. */
export type Output<C extends Endpoint, P extends Part> = C[P] extends z.ZodType ? z.output<C[P]> : undefined

/** A part of an endpoint before parsing: what a page sends, or a handler returns. */
export type Input<C extends Endpoint, P extends Part> = C[P] extends z.ZodType ? z.input<C[P]> : undefined
