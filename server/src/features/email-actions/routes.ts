import { answerCalls } from '@openpulpit/contract/email-actions'
import type { FastifyInstance } from 'fastify'
import { guarded } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/services.ts'
import { giveAnswer, showAnswer } from './commands.ts'
import { toAnswerView } from './view.ts'

export function answerRoutes(app: FastifyInstance, parts: Parts): void {
  const now = () => parts.clock.now()
  route(app, answerCalls.show, async ({ body }) => toAnswerView(await showAnswer(parts, body.token), now()), guarded)
  route(app, answerCalls.give, async ({ body }) => toAnswerView(await giveAnswer(parts, body), now()), guarded)
}
