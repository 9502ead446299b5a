import type { Server } from 'node:http'
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { z } from 'zod'
import type { Settings } from '../../settings.ts'
import { defaultLimits, type Limits } from '../limits.ts'
import { logOptions } from '../log.ts'
import { maxBodyMs } from './body-timeout.ts'
import { trustOf } from './client-address.ts'
import { failureOf, sendFailure } from './error-handler.ts'
import { requestIdFor } from './request-id.ts'

/** Such a refusal goes out before those of every other answer are set. */
const headersBeforeAnyHook = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Slow and greedy clients are let go: half-sent headers and bodies end here, not at the default of minutes. */
export function serverOptions(settings: Settings, limits: Limits = defaultLimits): FastifyHttpOptions<Server> {
  const { logLevel, tls } = settings
  const log = logOptions(logLevel)
  const http = { headersTimeout: limits.headersWithinMs, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 }
  return {
    logger: {
      ...log,
      serializers: {
        ...log.serializers,
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdFor(settings),
    trustProxy: settings.trustProxy === false ? false : trustOf(settings),
    schemaController: { compilersFactory: contractCompilers },
    bodyLimit: 256 * 1024,
    // Of the slowest route there is; each route has less, as it says itself.
    requestTimeout: limits.headersWithinMs + maxBodyMs,
    // Nothing was read or written for so long, by one who takes no answer for instance.
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.idleMs,
    forceCloseConnections: 'idle',
    // What still comes in while the server stops, on a connection that is held open, is answered like anything else.
    return503OnClosing: false,
    http,
    // Typed as plain HTTP; beside `https` Fastify does not look at `http`.
    ...(tls && { https: { ...http, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: limits.headersWithinMs } }),
    routerOptions: { maxParamLength: 200 },
    // What the router itself refuses, a broken percent-encoding for one.
    frameworkErrors: (error, _request, reply) =>
      sendFailure((reply as FastifyReply).headers(headersBeforeAnyHook), failureOf(error)),
  }
}

/** Reads JSON. Many clients name its type with every call: where nothing is sent, that is no body and not a broken one. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    return parse(request, text, done)
  })
}

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

interface Given {
  readonly schema: unknown
}

const check =
  ({ schema }: Given) =>
  (value: unknown) => {
    const result = (schema as z.ZodType).safeParse(value)
    return result.success ? { value: result.data } : { error: result.error }
  }

// Parsed, not encoded: a reply's schema may turn what it is given, a Date into ISO text for one.
const write =
  ({ schema }: Given) =>
  (value: unknown) => {
    const result = (schema as z.ZodType).safeParse(value)
    // Our own mistake, and not for the person who asked to put right.
    if (!result.success) throw new Error('a reply does not fit its schema', { cause: result.error })
    return JSON.stringify(result.data)
  }

/** The contract's schemas check what comes in and cut what goes out; Fastify's own compilers are then not even loaded. */
const contractCompilers = {
  buildValidator: () => check,
  buildSerializer: () => write,
  // Fastify's types know only of its own.
} as unknown as Compilers
