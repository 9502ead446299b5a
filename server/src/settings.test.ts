import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { StartupError } from './platform/startup-error.ts'
import { readSettings } from './settings.ts'

test('without any setting the server has what it needs', () => {
  expect(readSettings({ PATH: '/bin', DATABASE_URL: '', PORT: ' ' })).toEqual({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    storage: undefined,
    tls: undefined,
    demo: false,
    rateLimits: true,
    trustProxy: false,
    smtpUrl: undefined,
    mailFrom: 'OpenPulpit <no-reply@localhost>',
    calendarHosts: [],
    pushHosts: [],
    outsideHosts: [],
    billing: 'sandbox',
    production: false,
    metricsToken: undefined,
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

test('CALENDAR_HOSTS and PUSH_HOSTS are hosts, with a port or for all of them', () => {
  const hosts = ['calendar.church.lan', '192.168.1.5:8080', '[fd00::5]', '[::1]:80']
  expect(readSettings({ CALENDAR_HOSTS: ` ${hosts.join(' , ').toUpperCase()},` }).calendarHosts).toEqual(hosts)
  expect(readSettings({ PUSH_HOSTS: hosts.join(',') })).toMatchObject({ pushHosts: hosts, calendarHosts: [] })
})

test('OUTSIDE_HOSTS are names, without ports', () => {
  expect(readSettings({ OUTSIDE_HOSTS: 'iCloud.com, calendar.google.com ,' }).outsideHosts).toEqual([
    ...['icloud.com', 'calendar.google.com'],
  ])
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
  [
    'CALENDAR_HOSTS',
    'nas.lan, http://nas',
    'Wrong setting: CALENDAR_HOSTS must be hosts such as calendar.church.lan or 192.168.1.5:8080, with commas between them',
  ],
  ...['*.icloud.com', 'https://icloud.com', 'icloud.com:443', 'icloud.com/'].map((wrong) => [
    'OUTSIDE_HOSTS',
    wrong,
    'Wrong setting: OUTSIDE_HOSTS must be hosts such as icloud.com, with commas between them',
  ]),
  ['METRICS_TOKEN', 'too-short', 'Wrong setting: METRICS_TOKEN must have 16 characters or more'],
  ['LOG_LEVEL', 'loud', 'Wrong setting: LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent'],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(new StartupError(sentence))
})

const stripe = {
  BILLING: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_1',
  STRIPE_PRICE_STUDENT: 'price_2',
}

test('Stripe is set as a whole, at its own address or one that hides the key on its way', () => {
  const account = {
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    prices: { monthly: 'price_1', student: 'price_2' },
  }
  expect(readSettings(stripe).billing).toEqual({ ...account, apiUrl: undefined })
  for (const apiUrl of [
    'https://proxy.example',
    'https://proxy.example:8443/',
    'http://127.0.0.1:9',
    'http://[::1]:9',
  ]) {
    expect(readSettings({ ...stripe, STRIPE_API_URL: apiUrl }).billing).toEqual({ ...account, apiUrl })
  }
  for (const wrong of [
    'http://proxy.example',
    'https://proxy.example/v1',
    'https://me:secret@proxy.example',
    'proxy',
  ]) {
    const sentence = 'Wrong setting: STRIPE_API_URL must be an https address without a path, or http on this machine'
    expect(() => readSettings({ ...stripe, STRIPE_API_URL: wrong }), wrong).toThrow(new StartupError(sentence))
  }
  expect(() =>
    readSettings({ BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_STUDENT: 'price_2' }),
  ).toThrow(new StartupError('Wrong setting: BILLING=stripe needs STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY'))
})

test('a server that speaks TLS has a certificate and its key', () => {
  const [cert, key] = ['-----BEGIN CERTIFICATE-----\nMII', '-----BEGIN PRIVATE KEY-----\nMII']
  expect(readSettings({ TLS_CERTIFICATE: cert, TLS_KEY: key })).toMatchObject({
    ...{ tls: { cert, key }, publicUrl: 'https://localhost:3000' },
  })
  for (const [given, missing] of [
    [{ TLS_CERTIFICATE: cert }, 'TLS_KEY'],
    [{ TLS_KEY: key }, 'TLS_CERTIFICATE'],
  ] as const) {
    expect(() => readSettings(given)).toThrow(new StartupError(`Wrong setting: ${missing} is missing beside the other`))
  }
  expect(() => readSettings({ TLS_CERTIFICATE: key, TLS_KEY: cert })).toThrow(
    new StartupError(
      'Wrong setting: TLS_CERTIFICATE must be a certificate, which begins with -----BEGIN; TLS_KEY must be a private key, which begins with -----BEGIN',
    ),
  )
})

test('several wrong settings make one line', () => {
  expect(() => readSettings({ PORT: 'x', DEMO: 'y' })).toThrow(/^Wrong setting: PORT .+; DEMO .+$/)
})
