import { type EmailKindName, emailFacts, emailFooters, mustArrive } from '@openpulpit/contract/email-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmail, openedMailer } from '../../../test/fixtures/emails.ts'
import { MailServer, type ReceivedMail } from '../../../test/servers/mail-server.ts'
import type { Email } from './email.ts'

let server: MailServer
beforeAll(async () => {
  server = await MailServer.start()
})
afterAll(() => server.goAway())

const opened = (environment: Record<string, string> = {}) => openedMailer({ SMTP_URL: server.url, ...environment })

async function delivered(email: Email, environment?: Record<string, string>): Promise<ReceivedMail> {
  await (await opened(environment)).mailer.send(email)
  return server.next(email.to)
}

const headerOf = ({ headers }: ReceivedMail, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

const unsubscribeUrl = 'https://pulpit.example/unsubscribe/requests/k3y'

describe('an email', () => {
  test('arrives with both parts, which say the same', async () => {
    const url = `https://pulpit.example/church/requests/${'0199a1b2-'.repeat(20)}`
    const email = anEmail({
      paragraphs: ['Grace Chapel has answered.', `It says:\n${'We would be glad to have you. '.repeat(8).trim()}`],
      action: { label: 'See the Request', url },
      afterword: 'There is time until Friday.',
      unsubscribeUrl,
    })
    const { text = '', html = '', recipients } = await delivered(email)
    expect(recipients).toEqual([email.to])
    expect(text).toBe(`Grace Chapel has answered.

It says:
We would be glad to have you. We would be glad to have you. We would be
glad to have you. We would be glad to have you. We would be glad to have
you. We would be glad to have you. We would be glad to have you. We
would be glad to have you.

See the Request:
${url}

There is time until Friday.

--
OpenPulpit
https://pulpit.example

Unsubscribe:
${unsubscribeUrl}

You’ll still get emails about confirmed services.
`)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain(`<title>${email.subject}</title>`)
    expect(html).toContain('It says:<br>We would be glad')
    expect(html.split(`href="${url}"`)).toHaveLength(3)
    expect(html).toContain(`href="${unsubscribeUrl}"`)
    expect(html).toContain('>Unsubscribe</a>')
  })

  test('about the account itself has nothing to stop, and may have nothing to click', async () => {
    const mail = await delivered(anEmail())
    expect(`${mail.text}${mail.html}`).not.toContain('Stop')
    expect(headerOf(mail, 'list-unsubscribe')).toEqual([])
    expect(mail.html).not.toContain('Or open')
  })

  test('says who sent it, to whom, when, and that a machine did', async () => {
    const email = anEmail()
    const mail = await delivered(email, { MAIL_FROM: '"Grace, Inc." <post@mail.pulpit.example>' })
    expect(mail.from).toEqual({ name: 'Grace, Inc.', address: 'post@mail.pulpit.example' })
    expect(mail.to).toEqual([{ name: '', address: email.to }])
    expect(Math.abs(Date.now() - Date.parse(mail.date ?? ''))).toBeLessThan(60_000)
    expect(headerOf(mail, 'auto-submitted')).toEqual(['auto-generated'])
  })

  test.each(Object.keys(emailFacts) as EmailKindName[])('of the kind %s has what its class says', async (kind) => {
    const { emailClass } = emailFacts[kind]
    const mail = await delivered(anEmail({ kind, ...(!mustArrive(kind) && { unsubscribeUrl }) }))
    const isEnded = emailClass === 'asked_for' || emailClass === 'optional'
    expect(headerOf(mail, 'list-unsubscribe')).toEqual(isEnded ? [`<${unsubscribeUrl}>`] : [])
    expect(headerOf(mail, 'list-unsubscribe-post')).toEqual(isEnded ? ['List-Unsubscribe=One-Click'] : [])
    for (const part of [mail.text, mail.html]) expect(part?.includes('Unsubscribe')).toBe(isEnded)
    const footer = emailFooters[emailClass]
    if (footer) for (const part of [mail.text, mail.html]) expect(part).toContain(footer)
    const wrong = anEmail({ kind, ...(mustArrive(kind) && { unsubscribeUrl }) })
    await expect((await opened()).mailer.send(wrong)).rejects.toThrow('have an Unsubscribe')
  })

  test('is stopped by one click in the mail program', async () => {
    const long = `${unsubscribeUrl}${'x'.repeat(100)}`
    const mail = await delivered(anEmail({ unsubscribeUrl: long }))
    expect(headerOf(mail, 'list-unsubscribe')).toEqual([`<${long}>`])
    expect(headerOf(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  })

  test('is known again when it comes twice', async () => {
    const { mailer } = await opened()
    const email = anEmail({ id: 'reset-7' })
    await mailer.send(email)
    await mailer.send(email)
    const ids = [await server.next(email.to), await server.next(email.to)].map(({ messageId }) => messageId)
    expect(ids).toEqual(['<reset-7@pulpit.example>', '<reset-7@pulpit.example>'])
  })

  test('keeps every sign of every language', async () => {
    const subject = 'Żółta Łódź: 은혜 교회 “sings” 🎶'
    const mail = await delivered(anEmail({ subject, paragraphs: ['Dios te bendiga, Íñigo 🙏🏽'] }), {
      MAIL_FROM: 'Kirche zu Köln <post@pulpit.example>',
    })
    expect(mail.subject).toBe(subject)
    expect(mail.from).toMatchObject({ name: 'Kirche zu Köln' })
    expect(mail.text).toContain('Dios te bendiga, Íñigo 🙏🏽')
    expect(mail.html).toContain('Dios te bendiga, Íñigo 🙏🏽')
  })
})

describe('what someone wrote', () => {
  const line = '\r\nBcc: everyone@example.org\r\n\r\nBuy now'

  test('never becomes a header or another recipient', async () => {
    const mail = await delivered(
      anEmail({ id: `a${line}`, subject: `Hello${line}`, paragraphs: [line], unsubscribeUrl: unsubscribeUrl + line }),
    )
    expect(mail.subject).toBe('Hello Bcc: everyone@example.org Buy now')
    expect(mail.recipients).toHaveLength(1)
    expect(headerOf(mail, 'bcc')).toEqual([])
    expect(headerOf(mail, 'message-id')).toEqual(['<a--Bcc--everyone-example.org----Buy-now@pulpit.example>'])
    expect(headerOf(mail, 'list-unsubscribe')).toHaveLength(1)
  })

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onclick='alert(1)",
    '</title></style><svg onload=alert(1)>',
    '`alert(1)` & &lt;b&gt;',
  ])('is shown as it is: %s', async (text) => {
    const action = { label: text, url: `https://pulpit.example/?${text}` }
    const mail = await delivered(anEmail({ subject: text, paragraphs: [text], action, afterword: text }))
    expect(mail.subject).toBe(text)
    expect(mail.text).toContain(text)
    const harmless = { ...action, label: 'Look', url: 'https://pulpit.example/' }
    const plain = await delivered(anEmail({ action: harmless, paragraphs: ['Hello'], afterword: 'Bye' }))
    expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html))
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/login', ''])(
    'leads nowhere but to a page: %s',
    async (url) => {
      const { mailer } = await opened()
      await expect(mailer.send(anEmail({ action: { label: 'Look', url } }))).rejects.toThrow('only to web addresses')
      await expect(mailer.send(anEmail({ alternative: { label: 'Look', url } }))).rejects.toThrow(
        'only to web addresses',
      )
      if (url) await expect(mailer.send(anEmail({ unsubscribeUrl: url }))).rejects.toThrow('only to web addresses')
    },
  )

  test.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    'a,b@example.org',
    'Ruth <a@example.org>',
    'friends: a@example.org;',
    'a@example.org>',
    'nobody',
  ])('is no address, and not worth a try: %j', async (to) => {
    const before = server.received.length
    const { mailer, said } = await opened()
    await mailer.send(anEmail({ id: 'email-9', to }))
    expect(server.received).toHaveLength(before)
    expect(said.join()).toContain('email-9')
    expect(said.join()).not.toContain('example.org')
  })
})

/** The tags without their attribute values. */
const tagsOf = (html = ''): string[] | null => html.replace(/"[^"]*"/g, '').match(/<[^>]*>/g)
