import { authenticationError } from '@openpulpit/contract/sockets'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Settings } from '../../settings.ts'
import type { Bounds } from '../bounds.ts'
import { refuse } from '../errors.ts'
import { failureOf } from '../http/failures.ts'
import type { Parts } from '../parts.ts'
import type { SharedRedis } from '../shared-redis.ts'
import { limitAccounts } from './account-limits.ts'
import { connectOnce } from './connecting-once.ts'
import type { Connection, Sockets } from './connection.ts'
import { cut } from './cutting.ts'
import { limitHandshakes } from './handshakes.ts'
import { sessionRoom, userRoom } from './rooms.ts'
import { hearOthers } from './telling.ts'

const mostUnanswered = 20

/** Opens the socket server: every connection has proved whose it is, and joins that person's room. */
export async function openSockets(
  app: FastifyInstance,
  parts: Parts,
  bounds: Bounds,
  redis: SharedRedis | undefined,
): Promise<Sockets> {
  const { settings } = parts
  const sockets: Sockets = new Server(app.server, {
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: settings.publicUrl },
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, settings)),
    serveClient: false,
    // A line that went silent without a goodbye, as of a phone in a tunnel, and one that never says whose it is.
    pingInterval: bounds.pingEveryMs,
    pingTimeout: bounds.pongWithinMs,
    connectTimeout: 10_000,
  })
  limitHandshakes(app, sockets, settings, bounds)
  parts.metrics.watch('openpulpit_sockets', 'Browsers that are connected to this server', [], () => [
    { value: sockets.engine.clientsCount },
  ])
  // The embedded database is one server's alone.
  const { databaseUrl } = settings
  if (databaseUrl) {
    const { betweenServers } = await import('./between-servers.ts')
    sockets.adapter(await betweenServers(app, { databaseUrl, redis, hasMissed: () => cutAll(sockets) }))
    hearOthers(sockets)
  }
  connectOnce(sockets)
  sockets.use(async (socket, next) => {
    const { token } = socket.handshake.auth
    try {
      const actor = typeof token === 'string' ? await app.actorOf(token) : undefined
      if (!actor) return next(new Error(authenticationError))
      socket.data.actor = actor
      socket.data.unanswered = 0
    } catch {
      // The database is away: not an answer about the token.
      return cut(socket, next)
    }
    next()
  })
  if (settings.rateLimits) limitAccounts(sockets, bounds, parts.clock)
  sockets.on('connection', async (socket) => {
    const { userId, sessionId } = socket.data.actor
    await socket.join([userRoom(userId), sessionRoom(sessionId)])
    // What ended between the handshake and here found nobody in the room. An unanswered question is asked again later.
    const isOver = await app.actorOf(socket.handshake.auth.token).then(
      (actor) => actor === undefined,
      () => false,
    )
    if (isOver) socket.disconnect(true)
  })
  // Before Fastify waits for its connections: an open socket would hold the stop up.
  app.addHook('preClose', async () => {
    await sockets.close()
  })
  return sockets
}

/** Unlike a goodbye, a cut line makes a browser come back, and ask for what it has missed. */
function cutAll(sockets: Sockets): void {
  for (const { conn } of sockets.sockets.sockets.values()) conn.close()
}

/** Answers a socket event with what `task` gives or with the sentence of its refusal. */
export async function acknowledge<A extends object>(
  app: FastifyInstance,
  { data }: Connection,
  ack: ((answer: A | { error: string }) => void) | undefined,
  task: () => Promise<A>,
): Promise<void> {
  const limited = async () => {
    if (data.unanswered > mostUnanswered) throw refuse('rate_limited', 'That was a lot at once. Please wait a moment.')
    return task()
  }
  data.unanswered += 1
  const answer = await limited().catch((error: Error) => {
    const failure = failureOf(error)
    if (failure.code === 'internal') app.log.error({ err: error }, 'unexpected failure on a socket')
    return { error: failure.message }
  })
  data.unanswered -= 1
  if (typeof ack === 'function') ack(answer)
}

// A browser always says where a page comes from; another site's page may not use a visitor's connection.
function isOwnOrigin(headers: { origin?: string | undefined; host?: string | undefined }, settings: Settings): boolean {
  if (!headers.origin) return true
  return headers.origin === settings.publicUrl || URL.parse(headers.origin)?.host === headers.host
}
