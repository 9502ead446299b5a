import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartupError } from './platform/startup-error.ts'
import { secretNames } from './secret-files.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The path of a file that holds this. */
function holding(content: string): string {
  const file = join(folder, `${Math.random()}`)
  writeFileSync(file, content, { mode: 0o600 })
  return file
}

const secrets: Record<(typeof secretNames)[number], string> = {
  DATABASE_URL: 'postgresql://pulpit:secret@db/pulpit',
  SMTP_URL: 'smtp://pulpit:secret@mail.example',
  STORAGE_URL: 'https://pulpit:secret@storage.example/bucket',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  METRICS_TOKEN: 'sixteen-and-more-letters',
  TLS_CERTIFICATE: '-----BEGIN CERTIFICATE-----\nMII',
  TLS_KEY: '-----BEGIN PRIVATE KEY-----\nMII',
}
const prices = { BILLING: 'stripe', STRIPE_PRICE_MONTHLY: 'price_1', STRIPE_PRICE_STUDENT: 'price_2' }

test('every secret may lie in a file, and is what it would be in the environment', () => {
  const files = Object.entries(secrets).map(([name, secret]) => [`${name}_FILE`, holding(`${secret}\n`)])
  expect(readSettings({ ...prices, ...Object.fromEntries(files) })).toEqual(readSettings({ ...prices, ...secrets }))
})

test('an empty file, or no path, is as good as none', () => {
  expect(readSettings({ SMTP_URL_FILE: holding('\n'), STORAGE_URL_FILE: ' ' })).toEqual(readSettings({}))
  expect(readSettings({ SMTP_URL: secrets.SMTP_URL, SMTP_URL_FILE: '' }).smtpUrl).toBe(secrets.SMTP_URL)
})

test('a file may begin with the mark that some editors put there', () => {
  const files = Object.entries(secrets).map(([name, secret]) => [`${name}_FILE`, holding(`\ufeff${secret}\r\n`)])
  expect(readSettings({ ...prices, ...Object.fromEntries(files) })).toEqual(readSettings({ ...prices, ...secrets }))
  expect(readSettings({ SMTP_URL_FILE: holding('\ufeff\r\n') })).toEqual(readSettings({}))
})

test.each(secretNames)('%s is not given twice', (name) => {
  const given = { [name]: secrets[name], [`${name}_FILE`]: holding(secrets[name]) }
  expect(() => readSettings(given)).toThrow(
    new StartupError(`Wrong setting: ${name} is given twice, also as ${name}_FILE`),
  )
})

test('what is wrong with a file or its content is said without the path or the secret', () => {
  const missing = { METRICS_TOKEN_FILE: join(folder, 'none'), SMTP_URL_FILE: folder }
  expect(() => readSettings(missing)).toThrow(
    new StartupError(
      'Wrong setting: SMTP_URL_FILE names a file that cannot be read (EISDIR); METRICS_TOKEN_FILE names a file that cannot be read (ENOENT)',
    ),
  )
  expect(() => readSettings({ DATABASE_URL_FILE: holding('mysql://root:secret@db/x') })).toThrow(
    new StartupError('Wrong setting: DATABASE_URL must begin with postgresql://'),
  )
})
