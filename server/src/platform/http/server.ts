import type { Server } from 'node:http'
import { type FastifyHttpOptions, type FastifyReply, LogController } from 'fastify'
import { stdSerializers } from 'pino'
import type { Settings } from '../../settings.ts'
import { failureOf, send } from './failures.ts'

/** Slow and greedy clients are let go: half-sent headers and bodies end here, not at the default of minutes. */
export function serverOptions({ logLevel, trustProxy }: Settings): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: logLevel,
      // Ids, never people: no headers, no query, no addresses, and not the row that a database error tells in its `detail`.
      serializers: {
        err: (error: Error) => {
          const { type, message, stack } = stdSerializers.err(error)
          return { type, message, stack, ...('code' in error && { code: error.code }) }
        },
        req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 10_000,
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 200 },
    // What the router itself refuses, a broken percent-encoding for one.
    frameworkErrors: (error, _request, reply) => send(reply as FastifyReply, failureOf(error)),
  }
}
