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
  /** Where features say what they do when a browser says something. */
  readonly events: ClientEventHandlers
}

/** Opens the socket server: every connection has proved whose it is, and joins that person's room. */
export async function openSockets(app: FastifyInstance, services: Services, limits: Limits): Promise<OpenSockets> {
  const { settings } = services
  catchUpgrades(app, '/socket.io/')
  const sockets: Sockets = new Server(app.server, {
    maxHttpBufferSize: 16 * 1024,
    cors: { origin: settings.publicUrl },
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, settings)),
    serveClient: false,
    // A line that went silent without a goodbye, as of a phone in a tunnel, and one that never says whose it is.
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
  // The embedded database is one server's alone.
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
      // The database is away: not an answer about the token.
      return rejectConnection(socket, next)
    }
    next()
  })
  const events = new ClientEventHandlers(app)
  countWhatIsSaid(sockets, events, limits, settings.rateLimits ? new AccountUsage(limits, services.clock) : undefined)
  sockets.on('connection', async (socket) => {
    const { userId, sessionId } = socket.data.actor
    // Anyone who leaves the only namespace there is has no use for the connection, and would hold it open unseen.
    socket.once('disconnect', (reason) => reason === 'client namespace disconnect' && disconnectTransport(socket.conn))
    await socket.join([userRoom(userId), sessionRoom(sessionId)])
    const age = pageAge.safeParse(socket.handshake.auth.pageAge).data
    if (age !== undefined && recent.hasMissed(userRoom(userId), age)) socket.emit('missed')
    // What ended between the handshake and here found no one in the room. An unanswered question is asked again later.
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
  return { sockets, events }
}

/** Unlike a goodbye, a cut line makes a browser come back, and ask for what it has missed. */
function cutAll(sockets: Sockets): void {
  recentEventsOf(sockets).forget()
  for (const { conn } of sockets.sockets.sockets.values()) disconnectTransport(conn)
}

/** Every packet counts, the account's where someone has signed in, and also where it is none that socket.io would read. */
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

// A browser always says where a page comes from; another site's page may not use a visitor's connection.
function isOwnOrigin(headers: { origin?: string | undefined; host?: string | undefined }, settings: Settings): boolean {
  if (!headers.origin) return true
  return headers.origin === settings.publicUrl || URL.parse(headers.origin)?.host === headers.host
}
