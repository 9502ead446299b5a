import type { Access, Call, Given, Parsed } from '@openpulpit/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { Actor, ActorFor } from '../actor.ts'
import { refuse } from '../errors.ts'
import { type Download, sendDownload } from './download.ts'
import { refusalsOf } from './refusals.ts'

export interface Asked<C extends Call> {
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'query'>
  readonly body: Parsed<C, 'body'>
  readonly actor: ActorFor<C['access']>
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
      response: { [status]: call.produces ? fileOf(call.produces) : (call.reply ?? nothing), ...refusalsOf(call) },
    },
    // Before the body is read: a stranger cannot make the server parse anything. After the limit on requests, which
    // counts in onRequest: guessed tokens are counted too.
    preParsing: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      request.actor = call.access === 'public' ? undefined : await admit(app, request, call.access)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body, actor } = request
      const answer = await handle({ params, query, body, actor, request, reply } as Asked<C>)
      reply.status(status)
      return call.produces ? sendDownload(reply, answer as Download, call.produces) : reply.send(answer)
    },
  })
}

/** For who reads the API's description: bytes are sent as they are. */
const fileOf = (type: NonNullable<Call['produces']>) => ({
  description: 'The file, as a download',
  content: { [type]: { schema: z.string().meta({ format: 'binary' }) } },
})

async function admit(app: FastifyInstance, request: FastifyRequest, access: Exclude<Access, 'public'>): Promise<Actor> {
  const actor = await app.actorOf(bearerToken(request.headers.authorization))
  if (!actor) throw refuse('unauthenticated', 'Please log in to continue')
  if (access !== 'signed-in' && access !== actor.userType) {
    throw refuse('wrong_role', `Only ${access === 'church' ? 'churches' : 'preachers'} can do that`)
  }
  return actor
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
}
