import { payDetailsEndpoints } from '@openpulpit/contract/pay-details'
import { paymentYearEndpoints } from '@openpulpit/contract/payment-year'
import { paymentEndpoints } from '@openpulpit/contract/payments'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { strictRateLimit } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { ownChurch } from '../churches/queries.ts'
import { answerPayment, askForPayment, changePayment, payHonorarium, recordPayment, removePayment } from './commands.ts'
import { savePayDetails } from './pay-details/commands.ts'
import { payDetailsOf } from './pay-details/queries.ts'
import { toOwnPayDetails } from './pay-details/view.ts'
import { type PaymentsOf, paymentOf, paymentsOf } from './queries.ts'
import { toPaymentsOfRequest, toSettledRequest } from './view.ts'
import { setW9 } from './year/commands.ts'
import { yearOfChurch } from './year/queries.ts'
import { toChurchYear } from './year/view.ts'

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely
  const present = (payments: PaymentsOf, actor: Actor) => toPaymentsOfRequest(payments, actor, services.clock.now())

  route(app, paymentEndpoints.list, async ({ actor, params }) => present(await paymentsOf(db, actor, params.id), actor))
  route(app, paymentEndpoints.record, async ({ actor, params, body, ifVersion }) =>
    present(await recordPayment(services, actor, { ...params, ifVersion }, body), actor),
  )
  route(app, paymentEndpoints.change, async ({ actor, params, body, ifVersion }) =>
    present(await changePayment(services, actor, { ...params, ifVersion }, body), actor),
  )
  route(app, paymentEndpoints.remove, async ({ actor, params, ifVersion }) =>
    present(await removePayment(services, actor, { ...params, ifVersion }), actor),
  )
  route(app, paymentEndpoints.answer, async ({ actor, params, body }) =>
    present(await answerPayment(services, actor, params, body), actor),
  )
  route(app, paymentEndpoints.ask, async ({ actor, params }) =>
    present(await askForPayment(services, actor, params), actor),
  )
  route(
    app,
    paymentEndpoints.receipt,
    async ({ actor, params }) => {
      const paid = await paymentOf(db, actor, params.id)
      const { toReceiptPdf } = await import('./receipt/view.ts')
      return toReceiptPdf(paid, services.clock.now())
    },
    // Drawing a page is work, and no one needs one every second.
    strictRateLimit,
  )
  route(app, requestEndpoints.payHonorarium, async ({ actor, params, body }) =>
    toSettledRequest(await payHonorarium(services, actor, params.id, body), actor, services.clock.now()),
  )

  route(app, paymentYearEndpoints.ofChurch, async ({ actor, query: { year } }) =>
    toChurchYear(await yearOfChurch(db, actor, year, services.clock.now())),
  )
  route(
    app,
    paymentYearEndpoints.ofChurchPdf,
    async ({ actor, query: { year } }) => {
      const now = services.clock.now()
      const [rows, me] = await Promise.all([yearOfChurch(db, actor, year, now), ownChurch(db, actor.userId)])
      const { toChurchYearPdf } = await import('./year-pdf/view.ts')
      return toChurchYearPdf(toChurchYear(rows), me.name, { now, timeZone: me.time_zone })
    },
    strictRateLimit,
  )
  route(app, paymentYearEndpoints.setW9, ({ actor, params, body }) => setW9(services, actor, params.id, body.onFile))

  route(app, payDetailsEndpoints.own, async ({ actor }) => toOwnPayDetails(await payDetailsOf(db, actor.preacherId)))
  route(app, payDetailsEndpoints.save, async ({ actor, body, ifVersion }) =>
    toOwnPayDetails(await savePayDetails(services, actor, body, ifVersion)),
  )
}
