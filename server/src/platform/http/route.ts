import type { Access, Call, Given, Parsed } from '@openpulpit/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { type Actor, type ActorFor, inMemberCall } from '../actor.ts'
import type { Press } from '../database/idempotency.ts'
import { refuse } from '../errors.ts'
import { type Download, sendDownload } from './download.ts'
import { refusalsOf } from './error-responses.ts'
import { keyHeader, onceAnswered, pressIn } from './idempotency-key.ts'
import { sayVersion, versionHeader, versionsIn } from './if-match.ts'

export interface Asked<C extends Call> {
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'query'>
  readonly body: Parsed<C, 'body'>
  readonly actor: ActorFor<C['access']>
  /** Of a call that may be sent again. */
  readonly press: Press | undefined
  /** The versions that a change may replace; any, where nothing was said. */
  readonly ifVersion: readonly number[] | undefined
  readonly request: FastifyRequest
  /** For what a call sets beside its answer: a cookie. */
  readonly reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whose token this is; undefined for none, and for one that is unknown, expired or revoked. */
    actorOf: (token: string | undefined) => Promise<Actor | undefined>
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

/** What a handler has to answer. */
type Answer<C extends Call> = Promise<
  C['produces'] extends string ? Download : C['reply'] extends object ? Given<C, 'reply'> : void
>

const nothing = z.null().meta({ description: 'Done; there is nothing to say' })

/** Serves one call of the contract: checks who asks and what, and answers only what the reply's schema names. */
export function route<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C>) => Answer<C>,
  options: Pick<RouteShorthandOptions, 'config' | 'bodyLimit'> = {},
): void {
  const status = call.status ?? (call.reply || call.produces ? 200 : 204)
  app.route({
    ...options,
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? 'api'],
      ...(call.access === 'public' ? { security: [] } : {}),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...headersOf(call),
      response: { [status]: call.produces ? fileOf(call.produces) : (call.reply ?? nothing), ...refusalsOf(call) },
    },
    // Before the body is read: a stranger cannot make the server parse anything. After the limit on requests, which
    // counts in onRequest: guessed tokens are counted too.
    preParsing: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      request.actor = call.access === 'public' ? undefined : await admit(app, request, call.access)
      if (request.actor) await app.limitAccount(request, call.produces)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body, actor } = request
      const press = call.keyed ? pressIn(request, call) : undefined
      const ifVersion = call.versioned ? versionsIn(request) : undefined
      const asked = { params, query, body, actor, press, ifVersion, request, reply } as Asked<C>
      const answer = await inMemberCall(actor?.userId, () =>
        press ? onceAnswered(app.parts, press, () => handle(asked)) : handle(asked),
      )
      reply.status(status)
      if (call.versioned) sayVersion(reply, answer as { version: number })
      return call.produces ? sendDownload(reply, answer as Download, call.produces) : reply.send(answer)
    },
  })
}

/** For who reads the API's description: bytes are sent as they are. */
const fileOf = (type: NonNullable<Call['produces']>) => ({
  description: 'The file, as a download',
  content: { [type]: { schema: z.string().meta({ format: 'binary' }) } },
})

/** What a call reads of the headers. A loose object: all others stay as they are. */
function headersOf({ keyed, versioned, method }: Call) {
  const known = { ...(keyed && keyHeader), ...(versioned && method !== 'GET' && versionHeader) }
  return Object.keys(known).length > 0 ? { headers: z.looseObject(known) } : {}
}

/** Whose session comes with a call that is for anyone; undefined without one, and for a token that is no longer good. */
export const visitorsSession = (app: FastifyInstance, request: FastifyRequest): Promise<Actor | undefined> =>
  app.actorOf(bearerToken(request.headers.authorization))

async function admit(app: FastifyInstance, request: FastifyRequest, access: Exclude<Access, 'public'>): Promise<Actor> {
  const actor = await app.actorOf(bearerToken(request.headers.authorization))
  if (!actor) throw refuse('unauthenticated', 'Please log in to continue')
  if (!isFor(access, actor)) throw refuse('wrong_role', `Only ${whoMay[access]} can do that`)
  return actor
}

const whoMay = { church: 'churches', preacher: 'preachers', admin: 'admins', 'signed-in': 'members' }

const isFor = (access: Exclude<Access, 'public'>, { userType, isAdmin }: Actor): boolean =>
  access === 'signed-in' || access === userType || (access === 'admin' && isAdmin)

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
}
