import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../../settings.ts'
import { hasMailbox, keptMailsOf } from '../mail/dev-mailbox.ts'
import type { Html } from '../mail/html.ts'
import { isFromThisMachine } from '../this-machine.ts'
import { listPage, mailPage } from './mailbox-pages.ts'
import { findMails } from './mailbox-search.ts'

/** Shows the mails that were kept instead of sent, to whoever sits at this machine: while the product is made or tried out. */
export function serveMailbox(app: FastifyInstance, settings: Settings): void {
  if (!hasMailbox(settings)) return
  const mails = keptMailsOf(settings)

  app.register(
    async (dev) => {
      dev.addHook('onRequest', async (request, reply) => {
        if (!isFromThisMachine(request)) return reply.callNotFound()
        reply.header('cache-control', 'no-store')
      })
      const hidden = { schema: { hide: true } }

      dev.get('/mail', hidden, async (_request, reply) => page(reply, listPage(await findMails(mails))))

      dev.get<{ Querystring: { to?: unknown } }>('/mail.json', hidden, async ({ query }) => ({
        mails: await findMails(mails, typeof query.to === 'string' ? query.to : undefined),
      }))

      dev.get<{ Params: { name: string } }>('/mail/:name', hidden, async ({ params }, reply) => {
        const { default: PostalMime } = await import('postal-mime')
        const bytes = await mails.read(params.name)
        return bytes ? page(reply, mailPage(params.name, await PostalMime.parse(bytes))) : reply.callNotFound()
      })

      dev.get<{ Params: { name: string } }>('/mail/:name/raw', hidden, async ({ params }, reply) => {
        const bytes = await mails.read(params.name)
        if (!bytes) return reply.callNotFound()
        return reply
          .type('message/rfc822')
          .header('content-disposition', `attachment; filename="${params.name}.eml"`)
          .send(bytes)
      })
    },
    { prefix: '/dev' },
  )
}

/** Styles may be written into these pages and into the mails that they show; nothing is run and nothing is fetched. */
function page(reply: FastifyReply, { text }: Html): FastifyReply {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(text)
}
