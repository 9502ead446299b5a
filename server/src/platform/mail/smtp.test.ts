import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anEmail, openedMailer } from '../../../test/fixtures/emails.ts'
import { MailServer } from '../../../test/servers/mail-server.ts'

let server: MailServer
beforeAll(async () => {
  server = await MailServer.start()
})
afterAll(() => server.goAway())

const opened = (environment: Record<string, string> = {}) => openedMailer({ SMTP_URL: server.url, ...environment })

describe('the mail server', () => {
  test.each([550, 553])('that knows no such person (%i) is not asked again', async (code) => {
    const { mailer, said } = await opened()
    const email = anEmail({ paragraphs: ['A quiet word'] })
    server.refuse(email.to, code)
    expect(await mailer.send(email)).toBe(false)
    expect(JSON.parse(said.join())).toMatchObject({ email: email.id, smtp: code })
    expect(said.join()).not.toMatch(/person\d|example\.org|quiet word/)
    expect(await mailer.send({ ...email, id: 'another' })).toBe(false)
    expect(server.triesFor(email.to)).toBe(1)
  })

  test.each([552, 554])('that has no mailbox once it has the email (%i) is not asked again', async (code) => {
    const { mailer } = await opened()
    const email = anEmail()
    server.refuseContent(email.to, code)
    expect([await mailer.send(email), await mailer.send(email)]).toEqual([false, false])
    expect(server.triesFor(email.to)).toBe(1)
  })

  test('that refused an address is asked again for what its owner has just asked for, and is then believed', async () => {
    const { mailer } = await opened()
    const email = anEmail()
    server.refuse(email.to, 550)
    await mailer.send(email)
    const reset = { ...email, kind: 'password_reset' as const }
    expect(await mailer.send(reset)).toBe(false)
    server.welcome(email.to)
    expect([await mailer.send(email), await mailer.send(reset), await mailer.send(email)]).toEqual([false, true, true])
    expect(server.triesFor(email.to)).toBe(4)
  })

  test.each([450, 451])('that cannot take an email just now (%i) is asked again', async (code) => {
    const { mailer } = await opened()
    const email = anEmail()
    server.refuseContent(email.to, code)
    await expect(mailer.send(email)).rejects.toThrow(String(code))
    server.welcome(email.to)
    expect(await mailer.send(email)).toBe(true)
  })

  test('that refuses our sender says nothing of the address', async () => {
    const own = await MailServer.start()
    onTestFinished(() => own.goAway())
    const { mailer } = await opened({ SMTP_URL: own.url })
    own.senderRefusal = 550
    const email = anEmail()
    await expect(mailer.send(email)).rejects.toThrow('550')
    own.senderRefusal = undefined
    expect(await mailer.send(email)).toBe(true)
  })

  test.each([421, 450, 452, 530])('that refuses for now (%i) is asked again', async (code) => {
    const { mailer, said } = await opened()
    const email = anEmail()
    server.refuse(email.to, code)
    const failure = await mailer.send(email).catch((error: unknown) => error)
    expect(String(failure)).toContain(email.id)
    expect(String(failure)).toContain(String(code))
    expect(everythingIn(failure)).not.toMatch(/person\d|example\.org/)
    expect(JSON.parse(said.join())).toMatchObject({ email: email.id, smtp: code })
    expect(said.join()).not.toMatch(/person\d|example\.org/)
    server.welcome(email.to)
    await mailer.send(email)
    await server.next(email.to)
  })

  test('that says we have no right to send is asked again: that can be put right', async () => {
    const email = anEmail()
    server.refuse(email.to, 554, `5.7.1 <${email.to}>: Relay access denied`)
    await expect((await opened()).mailer.send(email)).rejects.toThrow('554')
  })

  test('that went away is asked again, and gets the email once it is back', async () => {
    const own = await MailServer.start()
    onTestFinished(() => own.goAway())
    const { mailer } = await opened({ SMTP_URL: own.url })
    await mailer.send(anEmail())
    await own.goAway()
    const email = anEmail()
    // Reset if the kept connection is used before the mailer notices that it broke, refused otherwise.
    await expect(mailer.send(email)).rejects.toThrow(new RegExp(`${email.id}: ESOCKET ECONN(REFUSED|RESET)`))
    await own.comeBack()
    await mailer.send(email)
    expect(await own.next(email.to)).toMatchObject({ subject: email.subject })
    expect(own.received).toHaveLength(2)
  })

  test('takes emails from who may send them', async () => {
    const own = await MailServer.start({ login: { user: 'pulpit', password: 'p@ss: #1' } })
    onTestFinished(() => own.goAway())
    const email = anEmail()
    await (await opened({ SMTP_URL: own.url })).mailer.send(email)
    await own.next(email.to)
  })

  test('that does not know our password is asked again, and no one learns the password', async () => {
    const own = await MailServer.start({ login: { user: 'pulpit', password: 'right' } })
    onTestFinished(() => own.goAway())
    const { mailer, said } = await opened({ SMTP_URL: `${own.url.replace('right', 's3cret')}?debug=true&logger=true` })
    const failure = await mailer.send(anEmail()).catch((error: unknown) => error)
    expect(String(failure)).toContain('EAUTH 535')
    for (const told of [everythingIn(failure), said.join()]) expect(told).not.toMatch(/s3cret|pulpit|person\d/)
  })

  test.each(['offered', 'always'] as const)('that nobody vouches for gets nothing when TLS is %s', async (tls) => {
    const own = await MailServer.start({ tls })
    onTestFinished(() => own.goAway())
    await expect((await opened({ SMTP_URL: own.url })).mailer.send(anEmail())).rejects.toThrow('ESOCKET')
    const email = anEmail()
    await (await opened({ SMTP_URL: `${own.url}?tls.rejectUnauthorized=false` })).mailer.send(email)
    expect(await own.next(email.to)).toMatchObject({ overTls: true })
    expect(own.received).toHaveLength(1)
  })

  test('of another machine gets nothing in the clear, unless the operator says so', async () => {
    // Reaches this machine, but is not recognized as loopback.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
    const email = anEmail()
    await expect((await opened({ SMTP_URL: elsewhere })).mailer.send(email)).rejects.toThrow('ETLS')
    const own = await MailServer.start({ tls: 'offered' })
    onTestFinished(() => own.goAway())
    const sealed = `${own.url.replace('127.0.0.1', '0.0.0.0')}?tls.rejectUnauthorized=false`
    await (await opened({ SMTP_URL: sealed })).mailer.send(email)
    expect(await own.next(email.to)).toMatchObject({ overTls: true })
    await (await opened({ SMTP_URL: `${elsewhere}?requireTLS=false` })).mailer.send(email)
    expect(await server.next(email.to)).toMatchObject({ overTls: false })
  })

  test('cannot be one that no address leads to, and the reason tells no password', async () => {
    const wrong = () => opened({ SMTP_URL: 'smtp://pulpit:s3cret@mail%20example' })
    await expect(wrong).rejects.toThrow(/^Wrong setting: SMTP_URL must be/)
  })
})

test('a server in production that can send no email says so', async () => {
  expect((await opened({ SMTP_URL: '', NODE_ENV: 'production' })).said.join()).toContain('SMTP_URL')
  expect((await opened({ SMTP_URL: '' })).said).toEqual([])
})

/** Everything of the error that a log or a job record could show. */
function everythingIn(error: unknown): string {
  return [
    JSON.stringify(error),
    ...Object.getOwnPropertyNames(error).map((name) => Reflect.get(Object(error), name)),
  ].join()
}
