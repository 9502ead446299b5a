import { attentionEndpoints } from '@openpulpit/contract/attention'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { attentionFor } from './queries.ts'
import { toAttention } from './view.ts'

export function attentionRoutes(app: FastifyInstance, { database, clock }: Services): void {
  route(app, attentionEndpoints.show, async ({ actor }) => {
    const now = clock.now()
    return toAttention(await attentionFor(database.kysely, actor, now), actor, now)
  })
}
