import { secondFactorCalls as calls } from '@openpulpit/contract/second-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../../platform/http/client-info.ts'
import { guarded } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { secondFactorOf } from './second-factor/queries.ts'
import { begin, renewCodes, turnOff, turnOn } from './second-factor-settings/commands.ts'
import { toSecondFactorView } from './view-1.ts'

export function secondFactorRoutes(app: FastifyInstance, parts: Parts): void {
  const from = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) =>
    visitorOf(request, reply, parts.settings)
  route(app, calls.show, async ({ actor }) =>
    toSecondFactorView(await secondFactorOf(parts.database.kysely, actor.userId)),
  )
  route(app, calls.begin, ({ actor, body, ...at }) => begin(parts, actor, body.password, from(at)), guarded)
  route(app, calls.turnOn, ({ actor, body, press, ...at }) => turnOn(parts, actor, body.code, from(at), press), guarded)
  route(
    app,
    calls.renewCodes,
    ({ actor, body, press, ...at }) => renewCodes(parts, actor, body, from(at), press),
    guarded,
  )
  route(app, calls.turnOff, ({ actor, body, ...at }) => turnOff(parts, actor, body, from(at)), guarded)
}
