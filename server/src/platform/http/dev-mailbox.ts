import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Email } from 'postal-mime'
import type { Settings } from '../../settings.ts'
import { isLoopbackRequest } from '../loopback.ts'
import { type DevMailbox, devMailboxOf, hasDevMailbox } from '../mail/dev-mailbox.ts'
import { type Html, html } from '../mail/html.ts'

/** Shows undelivered emails to someone at this machine, for development and trials. */
export function serveDevMailbox(app: FastifyInstance, settings: Settings): void {
  if (!hasDevMailbox(settings)) return
  const mails = devMailboxOf(settings)

  app.register(
    async (dev) => {
      dev.addHook('onRequest', async (request, reply) => {
        if (!isLoopbackRequest(request)) return reply.callNotFound()
        reply.header('cache-control', 'no-store')
      })
      const hidden = { schema: { hide: true } }

      dev.get('/mail', hidden, async (_request, reply) => page(reply, listPage(await findEmails(mails))))

      dev.get<{ Querystring: { to?: unknown } }>('/mail.json', hidden, async ({ query }) => ({
        mails: await findEmails(mails, typeof query.to === 'string' ? query.to : undefined),
      }))

      dev.get<{ Params: { name: string } }>('/mail/:name', hidden, async ({ params }, reply) => {
        const { default: PostalMime } = await import('postal-mime')
        const bytes = await mails.read(params.name)
        return bytes ? page(reply, emailPage(params.name, await PostalMime.parse(bytes))) : reply.callNotFound()
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

/** Inline styles are allowed, for these pages and the emails they show; scripts and remote content are not. */
function page(reply: FastifyReply, { text }: Html): FastifyReply {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(text)
}

const listPage = (mails: readonly ListedEmail[]): Html =>
  frame(
    'Emails that were not sent',
    html`<p>This server has no mail server, so its mails are kept here. Only this machine sees this page.</p>
${
  mails.length === 0
    ? html`<p class="soft">There are none yet.</p>`
    : html`<ol>${mails.map(
        ({ name, to, subject, date }) => html`<li><a href="/dev/mail/${name}">${subject}</a>
<span class="soft">${to} · ${moment(date)}</span></li>\n`,
      )}</ol>`
}`,
  )

const emailPage = (name: string, { subject = '', headers, text = '', html: markup = '' }: Email): Html =>
  frame(
    subject,
    html`<nav><a href="/dev/mail">All mails</a> <a href="/dev/mail/${name}/raw">The file</a></nav>
<h2>As HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inNewTab(markup)}"></iframe>
<h2>As text</h2>
<pre>${text}</pre>
<h2>Headers</h2>
<dl>${headers.map(({ originalKey, value }) => html`<dt>${originalKey}</dt><dd>${value}</dd>\n`)}</dl>`,
  )

/** Opens an email's links in a new tab, as a mail program does. */
const inNewTab = (markup: string): string => `<base target="_blank">${markup}`

function moment(date: string): Html {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
  const time = new Date(date)
  return html`<time datetime="${date}">${Number.isNaN(time.getTime()) ? date : format.format(time)}</time>`
}

const frame = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – OpenPulpit</title>
<style>${style}</style>
</head>
<body><main>
<h1>${title}</h1>
${content}
</main></body>
</html>
`

const style = html`
:root { color-scheme: light dark; --paper: #fbf9f4; --surface: #fffefb; --ink: #1d2430; --soft: #484a4f; --line: #e3ddd0; --pine: #1e5a4c }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171a1d; --surface: #1f2326; --ink: #f1ede4; --soft: #c6c1b7; --line: #34393c; --pine: #86cdb6 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 Figtree, system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1, h2 { font-family: Newsreader, Georgia, serif; line-height: 1.25; margin: 0 0 1rem }
h2 { font-size: 1.375rem; margin-top: 2.5rem }
a { color: var(--pine) }
a:focus-visible, iframe:focus-visible { outline: 3px solid var(--pine); outline-offset: 3px }
.soft { color: var(--soft) }
ol { list-style: none; margin: 2rem 0 0; padding: 0; border-top: 1px solid var(--line) }
li { padding: 0 0 .75rem; border-bottom: 1px solid var(--line) }
li a { display: block; padding: .75rem 0 .25rem; font-weight: 600 }
li span { display: block; font-size: 1rem }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem }
nav a { padding: .5rem 0 }
iframe { box-sizing: border-box; width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 10px; background: var(--surface) }
pre { font: 1rem/1.6 ui-monospace, monospace; white-space: pre-wrap; margin: 0; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
dl { margin: 0; font-size: 1rem }
dt { color: var(--soft) }
dd { margin: 0 0 .75rem }
`

const most = 100

interface ListedEmail {
  readonly name: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
}

/** Newest first, optionally for one recipient. */
async function findEmails(mails: DevMailbox, to?: string): Promise<ListedEmail[]> {
  const found: ListedEmail[] = []
  for (const name of await mails.names()) {
    if (found.length === most) break
    const mail = await listed(mails, name)
    if (mail && (!to || mail.to.toLowerCase() === to.toLowerCase())) found.push(mail)
  }
  return found
}

/** Undefined if the email was deleted meanwhile to make room. */
async function listed(mails: DevMailbox, name: string): Promise<ListedEmail | undefined> {
  const bytes = await mails.read(name)
  if (!bytes) return undefined
  const { default: PostalMime } = await import('postal-mime')
  const { to, subject = '', date = '', text = '' } = await PostalMime.parse(bytes)
  return { name, to: to?.[0]?.address ?? '', subject, date, text }
}
