import { briefEndpoints } from '@openpulpit/contract/briefs'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { saveBrief, saveDefaults, saveSermon } from './commands.ts'
import { briefOf, defaultsOf, standingBriefs } from './queries.ts'
import { toBriefView, toDefaultsView } from './view.ts'

export function briefRoutes(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely

  route(app, briefEndpoints.standing, async ({ actor, query }) => ({ ids: await standingBriefs(db, actor, query.ids) }))
  route(app, briefEndpoints.defaults, async ({ actor }) => toDefaultsView(await defaultsOf(db, actor.churchId)))
  route(app, briefEndpoints.saveDefaults, async ({ actor, body }) =>
    toDefaultsView(await saveDefaults(services, actor, body)),
  )
  route(app, briefEndpoints.show, async ({ actor, params }) => toBriefView(await briefOf(db, actor, params.id)))
  route(app, briefEndpoints.save, async ({ actor, params, body }) =>
    toBriefView(await saveBrief(services, actor, params.id, body)),
  )
  route(app, briefEndpoints.saveSermon, async ({ actor, params, body }) =>
    toBriefView(await saveSermon(services, actor, params.id, body)),
  )
}
