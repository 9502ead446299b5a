import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { Email } from '../mail/email.ts'

const given = useTestApp()

let count = 0
async function send(email: Partial<Email> = {}, to = given): Promise<string> {
  const id = `notice-${++count}`
  const address = `reader${count}@example.org`
  const kind = 'password_changed'
  await to.services.mailer.send({ kind, id, to: address, subject: 'Hello', paragraphs: ['A quiet word'], ...email })
  return email.to ?? address
}

const ask = (url: string, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  given.app.inject({ url, ...more })

async function mailsTo(address: string): Promise<{ name: string; subject: string; text: string }[]> {
  return (await ask(`/dev/mail.json?to=${encodeURIComponent(address)}`)).json().mails
}

describe('the kept emails', () => {
  test('are listed, the newest first', async () => {
    await send({ subject: 'The first' })
    const to = await send({ subject: 'The second' })
    const { body, headers } = await ask('/dev/mail')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.indexOf('The first')).toBeGreaterThan(body.indexOf('The second'))
    expect(body).toContain(to)
  })

  test('are found by whom they are for, and read', async () => {
    const to = await send({ action: { label: 'Look', url: 'http://localhost:3000/verify-email/t0ken' } })
    await send()
    const [mail, ...others] = await mailsTo(to.toUpperCase())
    expect(others).toEqual([])
    expect(mail).toEqual({
      name: expect.any(String),
      to,
      subject: 'Hello',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      text: expect.stringContaining('Look:\nhttp://localhost:3000/verify-email/t0ken\n'),
    })
    const shown = await ask(`/dev/mail/${mail?.name}`)
    expect(shown.body).toContain(`<h1>Hello</h1>`)
    expect(shown.body).toContain('<dt>Auto-Submitted</dt><dd>auto-generated</dd>')
    expect(shown.body).toContain('A quiet word')
    const file = await ask(`/dev/mail/${mail?.name}/raw`)
    expect(file.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="${mail?.name}.eml"`,
    })
    expect(file.body).toContain(`To: ${to}\r\n`)
  })

  test('run nothing, load nothing, and are kept by no browser', async () => {
    const [mail] = await mailsTo(await send())
    for (const url of ['/dev/mail', `/dev/mail/${mail?.name}`]) {
      const { headers } = await ask(url)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
      expect(headers['content-security-policy']).not.toMatch(/script-src|http/)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('show what someone wrote as it is', async () => {
    const hostile = `</iframe></pre><script>alert(1)</script>" onload="alert(1)`
    const [mail] = await mailsTo(await send({ subject: hostile, paragraphs: [hostile] }))
    const pages = [await ask('/dev/mail'), await ask(`/dev/mail/${mail?.name}`)].map(({ body }) => body)
    expect(pages.join()).toContain('alert(1)')
    expect(pages.join()).not.toMatch(/<script|<\/iframe><\/pre>|" onload/)
  })

  test('are a hundred at most', async () => {
    const to = 'diligent@example.org'
    for (let at = 0; at < 101; at++) await send({ to })
    expect(await mailsTo(to)).toHaveLength(100)
    expect((await ask('/dev/mail')).body.match(/<li>/g)).toHaveLength(100)
  })
})

const nothing = { statusCode: 404, body: JSON.stringify({ message: 'There’s nothing here', code: 'not_found' }) }

test.each([
  '..',
  '..%2f..%2fsecret',
  '..%2fsecret.eml',
  '%2e%2e%2fsecret',
  '....//secret',
  '%00',
  'secret',
  'secret.eml',
  '20260101T000000000Z-0001-00000000',
  '20260101T000000000Z-0001-00000000%00',
  '20260101T000000000Z-0001-00000000%0a',
])('there is no email of the name %s', async (name) => {
  const { dataDir } = given.services.settings
  await mkdir(join(dataDir, 'mail'), { recursive: true })
  for (const path of ['secret.eml', 'secret', 'mail/secret.eml'])
    await writeFile(join(dataDir, path), 'Subject: secret')
  for (const url of [`/dev/mail/${name}`, `/dev/mail/${name}/raw`]) {
    expect((await ask(url)).statusCode, url).toBe(404)
  }
})

describe('someone who does not sit at this machine finds nothing here:', () => {
  const everything = ['/dev/mail', '/dev/mail.json', '/dev/mail/20260101T000000000Z-0001-00000000', '/dev', '/dev/none']

  test.each([
    ['from another address', { remoteAddress: '192.168.1.7' }],
    ['from another address, of the newer kind', { remoteAddress: '2001:db8::7' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy that names only the host', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['through a proxy of the newer kind', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['through a proxy that names itself', { headers: { via: '1.1 front' } }],
    ['through a proxy with a header of its own', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['by a name that was made to lead here', { headers: { host: 'evil.example' } }],
    ['by a name that begins like ours', { headers: { host: 'localhost.evil.example:3000' } }],
    ['by a name that ends like ours', { headers: { host: 'evil.example:localhost' } }],
  ])('%s', async (_, how) => {
    for (const url of everything) expect(await ask(url, how), url).toMatchObject(nothing)
  })

  test.each([
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['127.8.0.1', 'LOCALHOST:80'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost:3000'],
  ])('but who comes from %s to %s does', async (remoteAddress, host) => {
    expect((await ask('/dev/mail', { remoteAddress, headers: { host } })).statusCode).toBe(200)
  })

  test.each([
    ['in production', { NODE_ENV: 'production', LOG_LEVEL: 'silent' }],
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }],
    ['behind a proxy', { TRUST_PROXY: '1' }],
    ['where pages are served by https, which something in front speaks', { PUBLIC_URL: 'https://pulpit.example' }],
  ])('no one does %s', async (_, environment) => {
    const other = await testApp(environment)
    const answers = await Promise.all(everything.map((url) => other.app.inject(url)))
    await other.close()
    for (const answer of answers) expect(answer).toMatchObject(nothing)
  })
})
