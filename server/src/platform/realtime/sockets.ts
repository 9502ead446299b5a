import { authenticationError, type ClientEvents, type ServerEvents } from '@openpulpit/contract/sockets'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Settings } from '../../settings.ts'
import type { Actor } from '../actor.ts'
import { failureOf } from '../http/failures.ts'
import { sessionRoom, userRoom } from './rooms.ts'

type None = Record<never, never>
export type Sockets = Server<ClientEvents, ServerEvents, None, { actor: Actor }>
export type Connection = Socket<ClientEvents, ServerEvents, None, { actor: Actor }>

/** Opens the socket server: every connection has proved whose it is, and joins that person's room. */
export function openSockets(app: FastifyInstance, settings: Settings): Sockets {
  const sockets: Sockets = new Server(app.server, {
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: settings.publicUrl },
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, settings)),
    serveClient: false,
  })
  sockets.use(async (socket, next) => {
    const { token } = socket.handshake.auth
    try {
      const actor = typeof token === 'string' ? await app.actorOf(token) : undefined
      if (!actor) return next(new Error(authenticationError))
      socket.data.actor = actor
    } catch {
      // The database is away: not an answer about the token. A browser whose line is cut comes back by itself.
      return socket.conn.close()
    }
    next()
  })
  sockets.on('connection', async (socket) => {
    const { userId, sessionId } = socket.data.actor
    await socket.join([userRoom(userId), sessionRoom(sessionId)])
  })
  // Before Fastify waits for its connections: an open socket would hold the stop up.
  app.addHook('preClose', async () => {
    await sockets.close()
  })
  return sockets
}

/** Answers a socket event with what `task` gives or with the sentence of its refusal. */
export async function acknowledge<A extends object>(
  app: FastifyInstance,
  ack: ((answer: A | { error: string }) => void) | undefined,
  task: () => Promise<A>,
): Promise<void> {
  const answer = await task().catch((error: Error) => {
    const failure = failureOf(error)
    if (failure.code === 'internal') app.log.error({ err: error }, 'unexpected failure on a socket')
    return { error: failure.message }
  })
  if (typeof ack === 'function') ack(answer)
}

// A browser always says where a page comes from; another site's page may not use a visitor's connection.
function isOwnOrigin(headers: { origin?: string | undefined; host?: string | undefined }, settings: Settings): boolean {
  if (!headers.origin) return true
  return headers.origin === settings.publicUrl || URL.parse(headers.origin)?.host === headers.host
}
