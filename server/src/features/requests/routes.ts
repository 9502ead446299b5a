import { reminderEndpoints } from '@openpulpit/contract/reminders'
import { requestDayContextEndpoints } from '@openpulpit/contract/request-day-context'
import { type RequestListQuery, requestEndpoints } from '@openpulpit/contract/requests'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { changeStatus, sendMessage } from './commands.ts'
import { sendRequest } from './create/commands.ts'
import { dayOfRequest } from './day-context/queries.ts'
import { toRequestDay } from './day-context/view.ts'
import { lastServiceOf } from './last-service/queries.ts'
import { toLastService } from './last-service/view.ts'
import { requestPage } from './list/queries.ts'
import { visibleRequest, type WholeRequest } from './queries.ts'
import { reconfirmRequest } from './reconfirm/commands.ts'
import { reopenRequest } from './reopen/commands.ts'
import { answerTerms, proposeTerms } from './terms/commands.ts'
import { toRequestDetails, toRequestMessage, toRequestViews } from './view.ts'

export function requestRoutes(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely
  const present = (request: WholeRequest, actor: Actor) => toRequestDetails(request, actor, services.clock.now())
  const list = async (actor: Actor, query: RequestListQuery) => {
    const { rows, offers, others, ...facts } = await requestPage(db, actor, query)
    return { requests: toRequestViews({ rows, offers, others }, actor, services.clock.now()), ...facts }
  }

  route(
    app,
    requestEndpoints.send,
    ({ actor, body, idempotencyKey }) => {
      const answer = (request: WholeRequest) => present(request, actor)
      return sendRequest(services, actor, body, { idempotencyKey, answer })
    },
    { keepsAnswer: true },
  )
  route(app, requestEndpoints.ofChurch, ({ actor, query }) => list(actor, query))
  route(app, requestEndpoints.ofPreacher, ({ actor, query }) => list(actor, query))
  route(app, requestEndpoints.lastService, async ({ actor, query }) =>
    toLastService(await lastServiceOf(db, actor.churchId, query.date)),
  )
  route(app, requestEndpoints.show, async ({ actor, params }) =>
    present(await visibleRequest(db, actor, params.id, services.clock.now()), actor),
  )
  route(app, requestDayContextEndpoints.show, async ({ actor, params }) =>
    toRequestDay(await dayOfRequest(db, actor, params.id, services.clock.now())),
  )
  route(app, requestEndpoints.changeStatus, async ({ actor, params, body }) =>
    present(await changeStatus(services, actor, params.id, body), actor),
  )
  route(app, requestEndpoints.reopen, async ({ actor, params }) =>
    present(await reopenRequest(services, actor, params.id), actor),
  )
  route(app, requestEndpoints.proposeTerms, async ({ actor, params, body }) =>
    present(await proposeTerms(services, actor, params.id, body), actor),
  )
  route(app, requestEndpoints.answerTerms, async ({ actor, params, body }) =>
    present(await answerTerms(services, actor, params.id, body), actor),
  )
  route(app, reminderEndpoints.sayStillOn, async ({ actor, params }) =>
    present(await reconfirmRequest(services, actor, params.id), actor),
  )
  route(app, requestEndpoints.sendMessage, async ({ actor, params, body }) =>
    toRequestMessage(await sendMessage(services, actor, params.id, body)),
  )
}
