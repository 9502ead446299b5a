import { pushCalls } from '@openpulpit/contract/push'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { pushKeys, subscribe, unsubscribe } from './push/commands.ts'

export function pushRoutes(app: FastifyInstance, parts: Parts): void {
  route(app, pushCalls.key, async () => ({ publicKey: (await pushKeys(parts)).publicKey }))
  route(app, pushCalls.subscribe, ({ actor, body }) => subscribe(parts, actor, body))
  route(app, pushCalls.unsubscribe, ({ actor, body }) => unsubscribe(parts, actor, body.endpoint))
}
