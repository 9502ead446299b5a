import { accountCalls } from '@openpulpit/contract/account'
import type { FastifyInstance } from 'fastify'
import { visitorOf } from '../../platform/http/client-info.ts'
import { guarded } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { savePreferences } from '../users/commands.ts'
import { preferencesOf } from '../users/queries.ts'
import { deleteAccount } from './deletion/commands.ts'
import { exportOf } from './export/queries.ts'

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, accountCalls.preferences, ({ actor }) => preferencesOf(parts.database.kysely, actor.userId))
  route(app, accountCalls.savePreferences, ({ actor, body }) => savePreferences(parts, actor, body))
  route(app, accountCalls.export, ({ actor }) => exportOf(parts, actor), guarded)
  route(
    app,
    accountCalls.delete,
    ({ actor, body, request, reply }) => deleteAccount(parts, actor, body, visitorOf(request, reply, parts.settings)),
    guarded,
  )
}
