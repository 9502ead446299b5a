import type { Access, Endpoint, Input, Output } from '@openpulpit/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { type Actor, type ActorFor, runInMemberCall } from '../actor.ts'
import { networkOf } from '../client-network.ts'
import type { IdempotencyKey } from '../database/idempotency.ts'
import { refuse } from '../errors.ts'
import { type Download, sendDownload } from './download.ts'
import { errorResponsesOf } from './error-responses.ts'
import { idempotencyKeyHeader, idempotencyKeyIn, replyOnce } from './idempotency-key.ts'
import { ifMatchHeader, ifMatchVersions, setVersionETag } from './if-match.ts'
import { writeReply } from './reply-writer.ts'

export interface RouteContext<C extends Endpoint> {
  readonly params: Output<C, 'params'>
  readonly query: Output<C, 'query'>
  readonly body: Output<C, 'body'>
  readonly actor: ActorFor<C['access']>
  /** Only for calls that may be sent again. */
  readonly idempotencyKey: IdempotencyKey | undefined
  /** The versions that a change may replace; undefined for any. */
  readonly ifVersion: readonly number[] | undefined
  readonly request: FastifyRequest
  /** For what a handler sets besides its result, such as a cookie. */
  readonly reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The token's owner; undefined for a missing, unknown, expired or revoked token. */
    actorOf: (token: string | undefined) => Promise<Actor | undefined>
  }
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

type Answer<C extends Endpoint> = Promise<
  C['produces'] extends string ? Download : C['reply'] extends object ? Input<C, 'reply'> : void
>

const nothing = z.null().meta({ description: 'Done. There is no body' })

interface RouteOptions extends Pick<RouteShorthandOptions, 'config' | 'bodyLimit'> {
  /** The command itself looks up and stores the reply for its key (`answeredInTransaction`). */
  readonly keepsAnswer?: boolean
}

/**
 * Serves one endpoint of the contract: checks the caller and the input, and sends only what the reply's schema names.
 */
export function route<const C extends Endpoint>(
  app: FastifyInstance,
  call: C,
  handle: (asked: RouteContext<C>) => Answer<C>,
  { keepsAnswer = false, ...options }: RouteOptions = {},
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
      response: {
        [status]: call.produces ? fileOf(call.produces) : (call.reply ?? nothing),
        ...errorResponsesOf(call),
      },
    },
    // Runs before the body is read, so that a stranger cannot make the server parse anything, and after the rate limit
    // in onRequest, so that guessed tokens count.
    preParsing: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (call.access !== 'public') request.actor = await admit(app, request, call.access)
      if (request.actor) await app.limitAccount(request, call.produces)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body, actor } = request
      const idempotencyKey = call.keyed ? idempotencyKeyIn(request, call) : undefined
      const ifVersion = call.versioned ? ifMatchVersions(request) : undefined
      const asked = { params, query, body, actor, idempotencyKey, ifVersion, request, reply } as RouteContext<C>
      const answer = await runInMemberCall({ userId: actor?.userId, network: networkOf(request.ip) }, () =>
        idempotencyKey ? replyOnce(app.services, idempotencyKey, () => handle(asked), keepsAnswer) : handle(asked),
      )
      reply.status(status)
      if (call.versioned) setVersionETag(reply, answer as { version: number })
      if (call.produces) return sendDownload(reply, answer as Download, call.produces)
      const { reply: schema } = call
      if (schema) reply.serializer((sent: unknown) => writeReply({ ...call, reply: schema }, sent, request.log))
      return reply.send(answer)
    },
  })
}

/** For the API's description; bytes are sent unparsed. */
const fileOf = (type: NonNullable<Endpoint['produces']>) => ({
  description: 'The file, as a download',
  content: { [type]: { schema: z.string().meta({ format: 'binary' }) } },
})

/** The headers that a call reads. A loose object keeps all others. */
function headersOf({ keyed, versioned, method }: Endpoint) {
  const known = { ...(keyed && idempotencyKeyHeader), ...(versioned && method !== 'GET' && ifMatchHeader) }
  return Object.keys(known).length > 0 ? { headers: z.looseObject(known) } : {}
}

/** The session of a call to a public endpoint; undefined without a valid token. */
export const optionalActor = (app: FastifyInstance, request: FastifyRequest): Promise<Actor | undefined> =>
  app.actorOf(bearerToken(request.headers.authorization))

type NeedsActor = Exclude<Access, 'public'>

/** Identifies the caller by the token, and refuses one whose role does not fit. */
async function admit(app: FastifyInstance, request: FastifyRequest, access: NeedsActor): Promise<Actor> {
  const actor = await app.actorOf(bearerToken(request.headers.authorization))
  if (!actor) throw refuse('unauthenticated', 'Please sign in to continue')
  if (!isFor(access, actor)) throw refuse('wrong_role', `Only ${whoMay[access]} can do that`)
  return actor
}

const whoMay = { church: 'churches', preacher: 'preachers', admin: 'admins', 'signed-in': 'members' }

const isFor = (access: NeedsActor, { userType, isAdmin }: Actor): boolean =>
  access === 'signed-in' || access === userType || (access === 'admin' && isAdmin)

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
}
