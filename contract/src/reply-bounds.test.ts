import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { type Endpoint, mostReplyBytes } from './endpoint.ts'
import { failure } from './errors.ts'
import { pushMessage } from './push.ts'
import { replyBound } from './reply-bounds.ts'
import { clientAnswers, failedAnswer, serverEvents } from './sockets.ts'

const calls = Object.entries(api).flatMap(([noun, of]) =>
  Object.entries(of).map(([name, call]): [string, Endpoint] => [`${noun}.${name}`, call]),
)

/** Replies without a maximum in their schema, and why. Their own `mostBytes` bounds them when they are written. */
const exceptions: Readonly<Record<string, string>> = {
  'account.export': 'all that we keep of someone is one file, in the words of the other calls',
}

const replies = calls.flatMap(([name, { reply }]): [string, z.ZodType][] =>
  reply && !(name in exceptions) ? [[name, reply]] : [],
)

/** A slow browser may have more than one event waiting; its socket is cut at 256 KB. */
const mostSocketBytes = 64 * 1024
const socketTexts = [clientAnswers, serverEvents, { failedAnswer, pushMessage }].flatMap((table) =>
  Object.entries<z.ZodType>(table).filter(([, schema]) => !(schema instanceof z.ZodUndefined)),
)

test.each(replies)('the reply of %s has a maximum in all its parts, and 5 MB as a whole', (_, reply) => {
  const { unbounded, bytes } = replyBound(reply)
  expect(unbounded).toEqual([])
  expect(bytes).toBeLessThanOrEqual(mostReplyBytes)
})

test.each(socketTexts)('what a socket or a push says as %s has a maximum', (_, schema) => {
  const { unbounded, bytes } = replyBound(schema)
  expect(unbounded).toEqual([])
  expect(bytes).toBeLessThanOrEqual(mostSocketBytes)
})

test('a refusal has a maximum', () => {
  const { unbounded, bytes } = replyBound(failure)
  expect(unbounded).toEqual([])
  expect(bytes).toBeLessThanOrEqual(mostReplyBytes)
})

test('only what is listed as an exception has a maximum of its own', () => {
  expect(calls.filter(([, { mostBytes }]) => mostBytes !== undefined).map(([name]) => name)).toEqual(
    Object.keys(exceptions),
  )
})

test('whatever can grow is found, wherever it is', () => {
  const loose = z.object({
    text: z.string().nullable(),
    list: z.array(z.object({ inner: z.string().max(3).nullish(), deep: z.array(z.int()) })).max(2),
    either: z.union([z.literal('one'), z.string()]),
    named: z.record(z.string().max(3), z.boolean()),
    anything: z.unknown(),
    piped: z.string().transform((text) => text.length),
    sound: z.partialRecord(z.enum(['a', 'b']), z.string().max(10)),
  })
  expect(replyBound(loose).unbounded).toEqual(['text', 'list.0.deep', 'either', 'named.*', 'anything', 'piped'])
})

test('the bound holds for the largest reply that there is', () => {
  const schema = z.object({
    name: z.string().max(2),
    list: z.array(z.enum(['a', 'bcd'])).max(3),
    by: z.partialRecord(z.enum(['x', 'yy']), z.number()).nullable(),
    on: z.boolean(),
  })
  const largest = {
    name: '漢漢',
    list: ['bcd', 'bcd', 'bcd'],
    by: { x: -Number.MAX_VALUE, yy: -Number.MAX_VALUE },
    on: false,
  }
  const text = JSON.stringify(schema.parse(largest))
  expect(encodeURIComponent(text).replace(/%../g, '-').length).toBeLessThanOrEqual(replyBound(schema).bytes)
})
