import { resolve } from 'node:path'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import { z } from 'zod'
import type { S3Storage } from './platform/files/s3-store.ts'
import { isLoopbackHost } from './platform/loopback.ts'
import { StartupError } from './platform/startup-error.ts'
import { withSecretFiles } from './secret-files.ts'

const isTrustworthy = /^(true|false|\d+|[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*)$/i

const listed = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)

const isName = /^[\w-]+(\.[\w-]+)*$/
const isHost = /^([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d{1,5})?$/

const someHosts = 'must be hosts such as calendar.church.lan or 192.168.1.5:8080, with commas between them'
const hosts = z
  .string()
  .transform(listed)
  .refine((given) => given.every((host) => isHost.test(host)), someHosts)
  .default([])

const names = z
  .string()
  .transform(listed)
  .refine(
    (given) => given.every((host) => isName.test(host)),
    'must be hosts such as icloud.com, with commas between them',
  )
  .default([])

const anApi = 'must be an https address without a path, or http on this machine'
/** The key to an account's money goes there: not in the clear over any network. */
function isHiddenOnItsWay(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.href !== `${url.origin}/`) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
}

const aBucket = 'must be https://KEY:SECRET@host/bucket, with ?region= where it has one, or http on this machine'
function isBucket(text: string): boolean {
  const url = URL.parse(text)
  if (!url?.username || !url.password || !/^\/[^/]/.test(url.pathname) || url.hash) return false
  if ([...url.searchParams.keys()].some((name) => name !== 'region')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
}

const pem = (kind: RegExp, what: string) =>
  z.string().regex(kind, `must be ${what}, which begins with -----BEGIN`).optional()

const aPort = 'must be a port, 0 to 65535'
const oneOf = <const T extends string[]>(...words: T) => z.enum(words, `must be one of ${words.join(', ')}`)

/** The environment's names, what each may be and what it is when it is not given. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, aPort)
    .transform(Number)
    .refine((port) => port <= 65_535, aPort)
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://pulpit.example' }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgresql://' }).optional(),
  STORAGE_URL: z.string().refine(isBucket, aBucket).optional(),
  DEMO: z.enum(['1', '0', 'true', 'false'], 'must be 1 or 0').default('0'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUST_PROXY: z.string().regex(isTrustworthy, 'must be true, false, a number of hops or addresses').default('false'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      'must be an address such as OpenPulpit <post@pulpit.example>',
    )
    .optional(),
  BILLING: oneOf('off', 'sandbox', 'stripe').default('sandbox'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_MONTHLY: z.string().optional(),
  STRIPE_PRICE_STUDENT: z.string().optional(),
  STRIPE_API_URL: z.string().refine(isHiddenOnItsWay, anApi).optional(),
  VIDEO_API_URL: z.string().refine(isHiddenOnItsWay, anApi).optional(),
  CALENDAR_HOSTS: hosts,
  PUSH_HOSTS: hosts,
  OUTSIDE_HOSTS: names,
  NODE_ENV: z.string().default('development'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  TLS_CERTIFICATE: pem(/^-----BEGIN CERTIFICATE-----\r?\n/, 'a certificate'),
  TLS_KEY: pem(/^-----BEGIN ([A-Z]+ )?PRIVATE KEY-----\r?\n/, 'a private key'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('warn'),
})

/** For anyone who writes them down elsewhere. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

type Environment = z.infer<typeof environment>

/** A Stripe account: the secrets of its API and its webhooks, and its prices. */
export interface Stripe {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly prices: Readonly<Record<SubscriptionPlan, string>>
  /** Where its API is asked, if not at Stripe itself: through a proxy, or in a test. */
  readonly apiUrl: string | undefined
}

export interface Settings {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A bucket for private files; without one they lie in the data folder. */
  readonly storage: S3Storage | undefined
  /** What the server itself shows who speaks to it; without one it leaves TLS to a proxy on the same machine. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  readonly demo: boolean
  readonly rateLimits: boolean
  readonly trustProxy: boolean | number | string
  /** An SMTP server. Without one, emails are kept in the data folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where YouTube and Vimeo are asked for the pictures of videos, if not at themselves: in a test. */
  readonly videoApiUrl: string | undefined
  /** `host` or `host:port` of one's own network, whose calendars may be read all the same. */
  readonly calendarHosts: readonly string[]
  /** The same for push services. */
  readonly pushHosts: readonly string[]
  /** Beside those, what members give may lead to these alone, and the names below them. None stands for anywhere outside. */
  readonly outsideHosts: readonly string[]
  /** The payment provider; `off` lets everyone in. */
  readonly billing: 'off' | 'sandbox' | Stripe
  readonly production: boolean
  /** Who has it may read the metrics from elsewhere too. */
  readonly metricsToken: string | undefined
  readonly logLevel: Environment['LOG_LEVEL']
}

/** Whether nothing stands in front, where everyone would seem to come from this machine; https is never spoken without a proxy. */
export const isWithoutProxy = ({ trustProxy, publicUrl }: Settings): boolean =>
  trustProxy === false && !publicUrl.startsWith('https:')

/** Reads the settings once, at the start; a wrong one stops it with a line that names it. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value?.trim()))
  const { success, data, error } = environment.safeParse(given)
  if (!success) {
    // Never what it was: that may be a password.
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new StartupError(`Wrong setting: ${wrong.join('; ')}`)
  }
  const publicUrl = (data.PUBLIC_URL ?? `${data.TLS_KEY ? 'https' : 'http'}://localhost:${data.PORT}`).replace(
    /(?<!\/)\/+$/,
    '',
  )
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    storage: data.STORAGE_URL === undefined ? undefined : storageOf(data.STORAGE_URL),
    tls: tlsOf(data),
    demo: data.DEMO === '1' || data.DEMO === 'true',
    rateLimits: data.RATE_LIMITS === 'on',
    trustProxy: trustOf(data.TRUST_PROXY),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `OpenPulpit <no-reply@${new URL(publicUrl).hostname}>`,
    videoApiUrl: data.VIDEO_API_URL,
    calendarHosts: data.CALENDAR_HOSTS,
    pushHosts: data.PUSH_HOSTS,
    outsideHosts: data.OUTSIDE_HOSTS,
    billing: data.BILLING === 'stripe' ? stripeOf(data) : data.BILLING,
    production: data.NODE_ENV === 'production',
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  }
}

function storageOf(text: string): S3Storage {
  const { origin, pathname, username, password, searchParams } = new URL(text)
  return {
    url: `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}/`,
    region: searchParams.get('region') || 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

function tlsOf({ TLS_CERTIFICATE: cert, TLS_KEY: key }: Environment): Settings['tls'] {
  if (cert && key) return { cert, key }
  if (cert || key)
    throw new StartupError(`Wrong setting: TLS_${cert ? 'KEY' : 'CERTIFICATE'} is missing beside the other`)
  return undefined
}

/** All or none: with a part of it no one could pay. */
function stripeOf(data: Environment): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_STUDENT } = data
  const wanted = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_STUDENT }
  const missing = Object.entries(wanted).filter(([, value]) => !value)
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_MONTHLY || !STRIPE_PRICE_STUDENT) {
    throw new StartupError(`Wrong setting: BILLING=stripe needs ${missing.map(([name]) => name).join(', ')}`)
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: { monthly: STRIPE_PRICE_MONTHLY, student: STRIPE_PRICE_STUDENT },
    apiUrl: data.STRIPE_API_URL,
  }
}

/** As Fastify takes it: everyone, no one, so many hops, or the addresses of the proxies. */
function trustOf(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
