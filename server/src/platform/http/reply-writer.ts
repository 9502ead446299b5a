import { type Endpoint, mostReplyBytes } from '@openpulpit/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'

/**
 * Serializes a reply as JSON according to its schema, and refuses one that is too large: writing it would slow the
 * server down for everyone.
 */
export function writeReply(
  { reply, mostBytes = mostReplyBytes }: Endpoint & { readonly reply: z.ZodType },
  answer: unknown,
  log: FastifyBaseLogger,
): string {
  const text = JSON.stringify(cut(reply, answer, log))
  mustFit(Buffer.byteLength(text), mostBytes)
  return text
}

export function mustFit(bytes: number, mostBytes: number): void {
  if (bytes > mostBytes) throw new Error(`a reply has ${bytes} bytes, more than ${mostBytes}`)
}

/** Parses instead of encoding, because a reply's schema may transform its input, for example a Date to ISO text. */
function cut(schema: z.ZodType, answer: unknown, log: FastifyBaseLogger): unknown {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  const { issues } = result.error
  if (!issues.every(isLongText)) throw new Error('a reply does not fit its schema', { cause: result.error })
  log.error({ paths: issues.map(({ path }) => path.join('.')) }, 'a text is longer than its schema says')
  return cutAround(
    schema,
    answer,
    issues.map(({ path }) => path),
  )
}

const isLongText = (issue: z.core.$ZodIssue): boolean => issue.code === 'too_big' && issue.origin === 'string'

type Path = readonly PropertyKey[]

/** A text stored before there was a limit is sent unchanged, because its owner must be able to open and shorten it. */
function cutAround(schema: z.ZodType, answer: unknown, paths: readonly Path[]): unknown {
  const short = structuredClone(answer)
  for (const path of paths) setAt(short, path, '')
  const data = schema.parse(short)
  for (const path of paths) setAt(data, path, at(answer, path))
  return data
}

const at = (value: unknown, path: Path): unknown => path.reduce((inner, key) => Reflect.get(Object(inner), key), value)

function setAt(value: unknown, path: Path, text: unknown): void {
  const [last] = path.slice(-1)
  if (last !== undefined) Reflect.set(Object(at(value, path.slice(0, -1))), last, text)
}
