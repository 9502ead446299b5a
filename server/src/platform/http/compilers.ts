import type { FastifyServerOptions } from 'fastify'
import type { z } from 'zod'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

interface Given {
  readonly schema: unknown
}

const check =
  ({ schema }: Given) =>
  (value: unknown) => {
    const result = (schema as z.ZodType).safeParse(value)
    return result.success ? { value: result.data } : { error: result.error }
  }

// Parsed, not encoded: a reply's schema may turn what it is given, a Date into ISO text for one.
const write =
  ({ schema }: Given) =>
  (value: unknown) => {
    const result = (schema as z.ZodType).safeParse(value)
    // Our own mistake, and not for the person who asked to put right.
    if (!result.success) throw new Error('a reply does not fit its schema', { cause: result.error })
    return JSON.stringify(result.data)
  }

/** The contract's schemas check what comes in and cut what goes out; Fastify's own compilers are then not even loaded. */
export const contractCompilers = {
  buildValidator: () => check,
  buildSerializer: () => write,
  // Fastify's types know only of its own.
} as unknown as Compilers
