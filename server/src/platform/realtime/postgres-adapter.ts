import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openDatabase } from '../database/database.ts'
import { ListenConnection } from './listen-connection.ts'

// The most that a NOTIFY carries, in bytes. Longer events are stored in a table.
const longestPayload = 7_999
// Events queue up behind a slow one, even for this server's own browsers.
const sendsWithinMs = 2_500

/**
 * Connects the sockets of all servers on one database through LISTEN and NOTIFY. Events sent while a server is
 * disconnected are lost to it, so it calls `isBack` after reconnecting.
 */
export function postgresAdapter(app: FastifyInstance, url: string, isBack: () => void) {
  // A single connection keeps the order of events.
  const { pool, close } = openDatabase(url, {
    max: 1,
    applicationName: 'openpulpit sockets',
    queryTimeoutMs: sendsWithinMs,
    isFleeting: true,
  })
  const firstTry = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  const telling = new Set<Promise<unknown>>()
  let line: ListenConnection | undefined
  let isDeaf = false
  let isClosing = false

  const listen = async (): Promise<ListenConnection> => {
    if (isClosing) return never
    try {
      line = await ListenConnection.open(url, 'sockets#/')
    } catch (error) {
      lost()
      throw error
    } finally {
      firstTry.resolve()
    }
    if (isClosing) line.release()
    line.once('end', lost)
    if (isDeaf) found()
    return line
  }
  const lost = () => {
    line = undefined
    if (isDeaf || isClosing) return
    isDeaf = true
    app.log.warn('the sockets of other servers cannot be reached')
  }
  const found = () => {
    isDeaf = false
    app.log.warn('the sockets of other servers can be reached again')
    isBack()
  }

  app.addHook('onReady', () => firstTry.promise)
  // Closed after the sockets, because running requests still emit events.
  app.addHook('onClose', async () => {
    isClosing = true
    line?.release()
    // A long event takes two queries, and the second begins after the first has ended.
    while (telling.size > 0) await Promise.allSettled(telling)
    await close()
  })

  // The adapter keeps its listening connection in the pool, where a broken one would occupy its place forever. It gets
  // a separate one, and reconnects one to three seconds after that has ended.
  const query = ((text: string, values?: unknown[]) => {
    const asked = pool.query(text, values)
    telling.add(asked)
    const done = () => telling.delete(asked)
    asked.then(done, done)
    return asked
  }) as pg.Pool['query']
  const connections: Pick<pg.Pool, 'query'> & { connect: typeof listen } = {
    connect: listen,
    query,
  }
  return createAdapter(connections as unknown as pg.Pool, {
    channelPrefix: 'sockets',
    tableName: 'socket_attachments',
    payloadThreshold: longestPayload,
    errorHandler: (error) => {
      if (!isDeaf && !isClosing) app.log.warn({ err: error }, 'the sockets of other servers were not notified')
    },
  })
}
