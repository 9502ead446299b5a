import type { Access, Endpoint, Input, Output } from '@openpulpit/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { type Actor, type ActorFor, runInMemberCall } from '../actor.ts'
import type { IdempotencyKey } from '../database/idempotency.ts'
import { refuse } from '../errors.ts'
import { type Download, sendDownload } from './download.ts'
import { errorResponsesOf } from './error-responses.ts'
import { idempotencyKeyHeader, idempotencyKeyIn, replyOnce } from './idempotency-key.ts'
import { ifMatchHeader, ifMatchVersions, setVersionETag } from './if-match.ts'

export interface RouteContext<C extends Endpoint> {
  readonly params: Output<C, 'params'>
  readonly query: Output<C, 'query'>
  readonly body: Output<C, 'body'>
  readonly actor: ActorFor<C['access']>
  /** Of a call that may be sent again. */
  readonly idempotencyKey: IdempotencyKey | undefined
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
    /** Whose it was when it was last asked for. */
    guessActor: (token: string | undefined) => Actor | undefined
  }
  interface FastifyRequest {
    actor: Actor | undefined
    /** While `actor` is a guess: who it is for certain, or why no one is let in. */
    admitted: Promise<Actor> | undefined
  }
}

/** What a handler has to answer. */
type Answer<C extends Endpoint> = Promise<
  C['produces'] extends string ? Download : C['reply'] extends object ? Input<C, 'reply'> : void
>

const nothing = z.null().meta({ description: 'Done. There is no body' })

interface RouteOptions extends Pick<RouteShorthandOptions, 'config' | 'bodyLimit'> {
  /** The command finds out by itself whether its key was answered before (`claimedInTransaction`). */
  readonly claimsKey?: boolean
}

/** Serves one call of the contract: checks who asks and what, and answers only what the reply's schema names. */
export function route<const C extends Endpoint>(
  app: FastifyInstance,
  call: C,
  handle: (asked: RouteContext<C>) => Answer<C>,
  { claimsKey = false, ...options }: RouteOptions = {},
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
    // Before the body is read: a stranger cannot make the server parse anything. After the limit on requests, which
    // counts in onRequest: guessed tokens are counted too.
    preParsing: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (call.access !== 'public') await admit(app, request, call.access, mayGuess(call))
      if (request.actor) await app.limitAccount(request, call.produces)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request
      const idempotencyKey = call.keyed ? idempotencyKeyIn(request, call) : undefined
      const ifVersion = call.versioned ? ifMatchVersions(request) : undefined
      const asked = { params, query, body, idempotencyKey, ifVersion, request, reply }
      const answer = await onceAdmitted(request, async (whose) => {
        const byWhom = { ...asked, actor: whose } as RouteContext<C>
        return runInMemberCall(whose?.userId, () =>
          idempotencyKey ? replyOnce(app.services, idempotencyKey, () => handle(byWhom), claimsKey) : handle(byWhom),
        )
      })
      reply.status(status)
      if (call.versioned) setVersionETag(reply, answer as { version: number })
      return call.produces ? sendDownload(reply, answer as Download, call.produces) : reply.send(answer)
    },
  })
}

/** For who reads the API's description: bytes are sent as they are. */
const fileOf = (type: NonNullable<Endpoint['produces']>) => ({
  description: 'The file, as a download',
  content: { [type]: { schema: z.string().meta({ format: 'binary' }) } },
})

/** What a call reads of the headers. A loose object: all others stay as they are. */
function headersOf({ keyed, versioned, method }: Endpoint) {
  const known = { ...(keyed && idempotencyKeyHeader), ...(versioned && method !== 'GET' && ifMatchHeader) }
  return Object.keys(known).length > 0 ? { headers: z.looseObject(known) } : {}
}

/** Whose session comes with a call that is for anyone; undefined without one, and for a token that is no longer good. */
export const optionalActor = (app: FastifyInstance, request: FastifyRequest): Promise<Actor | undefined> =>
  app.actorOf(bearerToken(request.headers.authorization))

type NeedsActor = Exclude<Access, 'public'>

/**
 * A read may begin for whom the token was of a moment ago, while the session is looked up: both questions travel together. What an
 * admin looks at is recorded, and a file that is made for someone costs too much to be made for no one.
 */
const mayGuess = ({ method, access, produces }: Endpoint): boolean =>
  method === 'GET' && access !== 'admin' && produces === undefined

/** Says whose request it is, or refuses it; with `maybe` at once, if that can be guessed. */
async function admit(app: FastifyInstance, request: FastifyRequest, access: NeedsActor, maybe: boolean): Promise<void> {
  const token = bearerToken(request.headers.authorization)
  const guess = maybe ? app.guessActor(token) : undefined
  const admitted = app.actorOf(token).then((actor) => mustBeFor(access, actor))
  if (!guess || !isFor(access, guess)) {
    request.actor = await admitted
    return
  }
  request.actor = guess
  request.admitted = admitted
  // It is waited for before anything is answered, unless the request is refused for what it asks.
  admitted.catch(() => undefined)
}

function mustBeFor(access: NeedsActor, actor: Actor | undefined): Actor {
  if (!actor) throw refuse('unauthenticated', 'Please sign in to continue')
  if (!isFor(access, actor)) throw refuse('wrong_role', `Only ${whoMay[access]} can do that`)
  return actor
}

/** The answer for who it is for certain: a wrong guess is asked again, and what was read for it is dropped. */
async function onceAdmitted<T>(
  request: FastifyRequest,
  answerTo: (actor: Actor | undefined) => Promise<T>,
): Promise<T> {
  const { actor, admitted } = request
  if (!admitted) return answerTo(actor)
  const early = Promise.allSettled([answerTo(actor)])
  const certain = await admitted
  if (actor && isSame(actor, certain)) {
    const [outcome] = await early
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
  request.actor = certain
  return answerTo(certain)
}

const isSame = (one: Actor, other: Actor): boolean =>
  one.sessionId === other.sessionId && one.userId === other.userId && one.isAdmin === other.isAdmin

const whoMay = { church: 'churches', preacher: 'preachers', admin: 'admins', 'signed-in': 'members' }

const isFor = (access: NeedsActor, { userType, isAdmin }: Actor): boolean =>
  access === 'signed-in' || access === userType || (access === 'admin' && isAdmin)

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
}
