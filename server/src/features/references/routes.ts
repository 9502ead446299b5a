import { referenceEndpoints } from '@openpulpit/contract/references'
import type { FastifyInstance } from 'fastify'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { shownPreacher } from '../preachers/queries.ts'
import {
  askForReference,
  referenceByLink,
  removeReference,
  showOnProfile,
  stopByLink,
  writeReference,
} from './commands.ts'
import { referencesOf, shownReferences } from './queries.ts'
import { toOwnReference, toReferencePage, toReferenceView } from './view.ts'

export function referenceRoutes(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely
  route(app, referenceEndpoints.own, async ({ actor }) => ({
    references: (await referencesOf(db, actor.preacherId)).map(toOwnReference),
  }))
  route(app, referenceEndpoints.ask, async ({ actor, body }) =>
    toOwnReference(await askForReference(services, actor, body)),
  )
  route(app, referenceEndpoints.show, async ({ actor, params, body }) =>
    toOwnReference(await showOnProfile(services, actor, params.id, body.isShown)),
  )
  route(app, referenceEndpoints.remove, ({ actor, params }) => removeReference(services, actor, params.id))
  route(app, referenceEndpoints.ofPreacher, async ({ actor, params }) => {
    await shownPreacher(db, actor.churchId, params.id)
    return { references: (await shownReferences(db, params.id)).map(toReferenceView) }
  })

  route(
    app,
    referenceEndpoints.page,
    async ({ body }) => toReferencePage(await referenceByLink(services, body.token)),
    strictRateLimit,
  )
  route(
    app,
    referenceEndpoints.write,
    async ({ body }) => toReferencePage(await writeReference(services, body)),
    strictRateLimit,
  )
  route(app, referenceEndpoints.stop, ({ body }) => stopByLink(services, body.token), strictRateLimit)
}
