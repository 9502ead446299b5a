import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

// The page loads nothing from other origins.
const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  // The hash of the one style that its script adds; e2e/every-page/each-page.spec.ts fails when it changes.
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Serves the OpenAPI description made from the contract's schemas. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      // Swagger UI took nine seconds to render 3.1, and takes three for this version.
      openapi: '3.0.3',
      info: { title: 'OpenPulpit', version: '1', description: 'The right preacher, free on that Sunday.' },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    stripBasePath: true,
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
  // Collapsed: rendering all calls at once blocks a slow computer for many seconds.
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy, uiConfig: { docExpansion: 'none' } })
  // Half a megabyte that never changes: serialized once, or repeated requests would keep the server busy.
  let text: Buffer | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
