import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CannotStart } from './platform/cannot-start.ts'
import { readSettings } from './settings.ts'

test('without any setting the server has what it needs', () => {
  expect(readSettings({ PATH: '/bin', DATABASE_URL: '', PORT: ' ' })).toEqual({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    demo: false,
    rateLimits: true,
    trustProxy: false,
    smtpUrl: undefined,
    mailFrom: 'OpenPulpit <no-reply@localhost>',
    production: false,
    logLevel: 'warn',
  })
})

test('the public address follows the port, unless it is given', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readSettings({ PUBLIC_URL: 'https://pulpit.example/' }).publicUrl).toBe('https://pulpit.example')
})

test.each([
  ['true', true],
  ['2', 2],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
])('TRUST_PROXY=%s is read as Fastify takes it', (text, trust) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(trust)
})

test.each([
  ['PORT', '70000', 'Wrong setting: PORT must be a port, 0 to 65535'],
  ['PORT', '80.5', 'Wrong setting: PORT must be a port, 0 to 65535'],
  ['PORT', 'http', 'Wrong setting: PORT must be a port, 0 to 65535'],
  ['PUBLIC_URL', 'pulpit.example', 'Wrong setting: PUBLIC_URL must be an address such as https://pulpit.example'],
  ['DATABASE_URL', 'mysql://root:secret@db/x', 'Wrong setting: DATABASE_URL must begin with postgresql://'],
  ['DEMO', 'please', 'Wrong setting: DEMO must be 1 or 0'],
  ['RATE_LIMITS', '1', 'Wrong setting: RATE_LIMITS must be on or off'],
  ['TRUST_PROXY', 'the one in front', 'Wrong setting: TRUST_PROXY must be true, false, a number of hops or addresses'],
  ['SMTP_URL', 'http://mail:secret@example.org', 'Wrong setting: SMTP_URL must begin with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://', 'Wrong setting: SMTP_URL must begin with smtp:// or smtps://'],
  ['MAIL_FROM', 'somebody', 'Wrong setting: MAIL_FROM must be an address such as OpenPulpit <post@pulpit.example>'],
  ['LOG_LEVEL', 'loud', 'Wrong setting: LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(new CannotStart(sentence))
})

test('several wrong settings make one line', () => {
  expect(() => readSettings({ PORT: 'x', DEMO: 'y' })).toThrow(/^Wrong setting: PORT .+; DEMO .+$/)
})
