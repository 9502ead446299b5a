import { authenticationError, pageAge } from '@openpulpit/contract/sockets'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Settings } from '../../settings.ts'
import type { Limits } from '../limits.ts'
import type { Services } from '../services.ts'
import { AccountUsage, limitConnections } from './account-limits.ts'
import { ClientEventHandlers } from './client-events.ts'
import type { Sockets } from './connection.ts'
import { disconnectTransport, rejectConnection } from './disconnect.ts'
import { onRemoteEmit, recentEventsOf } from './emit.ts'
import { allowOneHandshake, limitHandshakes } from './handshakes.ts'
import { catchUpgrades, limitUnsentBytes, watchPackets } from './packets.ts'
import { sessionRoom, userRoom } from './rooms.ts'

interface OpenSockets {
  readonly sockets: Sockets
  /** Features register their event handlers here. */
  readonly events: ClientEventHandlers
}

/** Opens the socket server. Every socket is authenticated and joins its user's room. */
export async function openSockets(app: FastifyInstance, services: Services, limits: Limits): Promise<OpenSockets> {
  const { settings } = services
  catchUpgrades(app, '/socket.io/')
  const sockets: Sockets = new Server(app.server, {
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: settings.publicUrl },
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, settings)),
    serveClient: false,
    // Detects connections that went silent, such as a phone in a tunnel, and those that never sign in.
    pingInterval: limits.pingEveryMs,
    pingTimeout: limits.pongWithinMs,
    connectTimeout: 10_000,
  })
  limitUnsentBytes(app, sockets, limits)
  const unauthenticated = limitHandshakes(app, sockets, settings, limits)
  services.metrics.watch('openpulpit_sockets', 'Browsers that are connected to this server', [], () => [
    { value: sockets.engine.clientsCount },
  ])
  const recent = recentEventsOf(sockets)
  // The embedded database serves a single server.
  const { databaseUrl } = settings
  if (databaseUrl) {
    const { postgresAdapter } = await import('./postgres-adapter.ts')
    sockets.adapter(postgresAdapter(app, databaseUrl, () => cutAll(sockets)))
    onRemoteEmit(sockets)
  }
  allowOneHandshake(sockets)
  sockets.use(async (socket, next) => {
    const { token } = socket.handshake.auth
    try {
      const actor = typeof token === 'string' ? await app.actorOf(token) : undefined
      if (!actor) return next(new Error(authenticationError))
      socket.data.actor = actor
      socket.data.unanswered = 0
      unauthenticated.delete(socket.conn)
    } catch {
      // The database is unavailable, which says nothing about the token.
      return rejectConnection(socket, next)
    }
    next()
  })
  const events = new ClientEventHandlers(app)
  countWhatIsSaid(sockets, events, limits, settings.rateLimits ? new AccountUsage(limits, services.clock) : undefined)
  sockets.on('connection', async (socket) => {
    const { userId, sessionId } = socket.data.actor
    // A client that leaves the only namespace would keep an unused connection open.
    socket.once('disconnect', (reason) => reason === 'client namespace disconnect' && disconnectTransport(socket.conn))
    await socket.join([userRoom(userId), sessionRoom(sessionId)])
    const age = pageAge.safeParse(socket.handshake.auth.pageAge).data
    if (age !== undefined && recent.hasMissed(userRoom(userId), age)) socket.emit('missed')
    // A session revoked between the handshake and the join was missed by the revocation. A failed lookup keeps the
    // socket.
    const isOver = await app.actorOf(socket.handshake.auth.token).then(
      (actor) => actor === undefined,
      () => false,
    )
    if (isOver) socket.disconnect(true)
  })
  // Before Fastify waits for its connections, because open sockets would block the stop.
  app.addHook('preClose', async () => {
    await sockets.close()
  })
  return { sockets, events }
}

/** A cut connection, unlike a regular disconnect, makes the browser reconnect and refetch what it missed. */
function cutAll(sockets: Sockets): void {
  recentEventsOf(sockets).forget()
  for (const { conn } of sockets.sockets.sockets.values()) disconnectTransport(conn)
}

/** Counts every packet, even an invalid one: for the account if the socket has signed in. */
function countWhatIsSaid(
  sockets: Sockets,
  events: ClientEventHandlers,
  { packetsBeforeSignIn }: Limits,
  use: AccountUsage | undefined,
): void {
  const owners = new WeakMap<object, string>()
  const before = new WeakMap<object, number>()
  sockets.use((socket, next) => {
    owners.set(socket.conn, socket.data.actor.userId)
    next()
  })
  if (use) limitConnections(sockets, use)
  watchPackets(sockets, (conn) => {
    const userId = owners.get(conn)
    const count = (before.get(conn) ?? 0) + 1
    if (userId === undefined) before.set(conn, count)
    const isFlood = userId === undefined ? count > packetsBeforeSignIn : use?.countPacket(userId)
    if (isFlood) disconnectTransport(conn)
  })
  events.listenTo(sockets, ({ data }, event) => use?.countEvent(data.actor.userId, event) ?? 'heard')
}

// Browsers always send Origin; a page of another site must not use a visitor's connection.
function isOwnOrigin(headers: { origin?: string | undefined; host?: string | undefined }, settings: Settings): boolean {
  if (!headers.origin) return true
  return headers.origin === settings.publicUrl || URL.parse(headers.origin)?.host === headers.host
}
