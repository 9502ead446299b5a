import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noted } from '../../../test/fixtures/emails.ts'
import { readSettings } from '../../settings.ts'
import { DevMailbox } from './dev-mailbox.ts'
import { openMailer } from './mailer.ts'

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'openpulpit-mails-'))
  folder = join(dataDir, 'mail')
})
afterEach(() => rm(dataDir, { recursive: true }))

test('without a mail server emails are kept whole, each in a file that only the server reads', async () => {
  const mailer = await openMailer(Fastify(), readSettings({ DATA_DIR: dataDir }), noted())
  expect(await readdir(dataDir)).toEqual([])
  const email = {
    ...{ kind: 'password_changed' as const, id: 'notice-1', to: 'ruth@grace.example' },
    ...{ subject: 'Hello', paragraphs: ['A quiet word'] },
  }
  await mailer.send(email)

  const [file = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  const { subject, to, messageId, text, html } = await PostalMime.parse(await readFile(join(folder, file)))
  expect({ subject, to, messageId }).toEqual({
    subject: 'Hello',
    to: [{ name: '', address: 'ruth@grace.example' }],
    messageId: '<notice-1@localhost>',
  })
  expect(text).toContain('A quiet word')
  expect(html).toContain('A quiet word')
})

test('their names sort by time, also of those that came at once', async () => {
  const mails = new DevMailbox(folder)
  for (const text of ['first', 'second', 'third']) await mails.add(Buffer.from(text))
  const read = await Promise.all((await mails.names()).map((name) => mails.read(name)))
  expect(read.map(String)).toEqual(['third', 'second', 'first'])
})

test('the newest five hundred are kept', async () => {
  const mails = new DevMailbox(folder)
  await mails.add(Buffer.from('the oldest'))
  const [oldest = ''] = await mails.names()
  for (let lot = 0; lot < 10; lot++) {
    await Promise.all(Array.from({ length: 50 }, () => mails.add(Buffer.from('another'))))
  }
  expect(await readdir(folder)).toHaveLength(500)
  expect(await mails.read(oldest)).toBeUndefined()
})
