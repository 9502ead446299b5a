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

/** Sent with refusals that bypass the hooks which set headers on other replies. */
const headersBeforeAnyHook = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * Server options that disconnect slow and greedy clients: half-sent headers and bodies end here instead of after
 * minutes.
 */
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
    // Node's single limit, for the slowest route; each route sets a shorter one.
    requestTimeout: limits.headersWithinMs + maxBodyMs,
    // Closes a connection without reads or writes for this long, for example of a client that does not read its reply.
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.idleMs,
    forceCloseConnections: 'idle',
    // Requests that arrive on a kept-alive connection during a stop are still answered.
    return503OnClosing: false,
    http,
    // Typed as plain HTTP; with `https` set, Fastify ignores `http`.
    ...(tls && { https: { ...http, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: limits.headersWithinMs } }),
    routerOptions: { maxParamLength: 200 },
    // Errors of the router itself, for example a broken percent-encoding.
    frameworkErrors: (error, _request, reply) =>
      sendFailure((reply as FastifyReply).headers(headersBeforeAnyHook), failureOf(error)),
  }
}

/** Parses JSON. Many clients send the content type with every call, so an empty body counts as no body. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    return parse(request, text, done)
  })
}

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

interface RouteSchema {
  readonly schema: unknown
}

const check =
  ({ schema }: RouteSchema) =>
  (value: unknown) => {
    const result = (schema as z.ZodType).safeParse(value)
    return result.success ? { value: result.data } : { error: result.error }
  }

// Parses instead of encoding, because a reply's schema may transform its input, for example a Date to ISO text.
const write =
  ({ schema }: RouteSchema) =>
  (value: unknown) => {
    const result = (schema as z.ZodType).safeParse(value)
    // A defect of ours, not a mistake of the caller.
    if (!result.success) throw new Error('a reply does not fit its schema', { cause: result.error })
    return JSON.stringify(result.data)
  }

/** The contract's schemas validate input and serialize replies, so Fastify's own compilers are not even loaded. */
const contractCompilers = {
  buildValidator: () => check,
  buildSerializer: () => write,
  // Fastify's types know only its own compilers.
} as unknown as Compilers
