import { threadEndpoints } from '@openpulpit/contract/threads'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { threadPage, threadRow, wholeThread } from './inbox/queries.ts'
import { sendThreadMessage, startThread } from './messages/commands.ts'
import { sidesOf } from './policy.ts'
import { readThread } from './read-receipts/commands.ts'
import { toMessageView, toSentMessage, toThreadView } from './view.ts'

export function threadRoutes(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely

  route(app, threadEndpoints.list, async ({ actor, query }) => {
    const { rows, ...facts } = await threadPage(db, actor, query)
    return { threads: rows.map((row) => toThreadView(row, actor)), ...facts }
  })
  route(app, threadEndpoints.start, async ({ actor, body }) => {
    const message = await startThread(services, actor, body)
    return {
      thread: toThreadView(await threadRow(db, actor, message.thread_id), actor),
      message: toSentMessage(message),
    }
  })
  route(app, threadEndpoints.show, async ({ actor, params, query }) => {
    const { row, messages, more } = await wholeThread(db, actor, params.id, query)
    const sides = sidesOf(row)
    return {
      thread: toThreadView(row, actor),
      messages: messages.map((message) => toMessageView(message, sides)),
      more,
    }
  })
  route(app, threadEndpoints.send, async ({ actor, params, body }) =>
    toSentMessage(await sendThreadMessage(services, actor, params.id, body)),
  )
  route(app, threadEndpoints.read, ({ actor, params, body }) => readThread(services, actor, params.id, body?.seq))
}
