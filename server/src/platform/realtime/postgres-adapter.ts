import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openDatabase } from '../database/database.ts'
import { ListenConnection } from './listen-connection.ts'

// One byte less than a NOTIFY takes. Longer events wait in a table.
const longestPayload = 7_999
// Events wait in line, also for the browsers of this very server.
const sendsWithinMs = 2_500

/**
 * How the sockets of all servers on one database speak to each other: by LISTEN and NOTIFY. What is sent while a server
 * hears nothing is lost to it: `isBack` is called when it hears again.
 */
export function postgresAdapter(app: FastifyInstance, url: string, isBack: () => void) {
  // A single connection, so that the others hear of things in the order in which they happened here.
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
  // After the sockets: requests in progress still emit events.
  app.addHook('onClose', async () => {
    isClosing = true
    line?.release()
    // A long one is two queries, the second of which begins when the first has ended.
    while (telling.size > 0) await Promise.allSettled(telling)
    await close()
  })

  // The adapter keeps its listening connection in the pool, where one that broke would hold its place for ever. It gets
  // its own, and asks for another one to three seconds after that has ended.
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
