import { resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from './platform/cannot-start.ts'

const isTrustworthy = /^(true|false|\d+|[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*)$/i

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
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('warn'),
})

type Environment = z.infer<typeof environment>

export interface Settings {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly rateLimits: boolean
  readonly trustProxy: boolean | number | string
  /** A mail server; without one, mails are kept in the data folder. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly production: boolean
  readonly logLevel: Environment['LOG_LEVEL']
}

/** Reads the settings once, at the start; a wrong one stops it with a line that names it. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { success, data, error } = environment.safeParse(given)
  if (!success) {
    // Never what it was: that may be a password.
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new CannotStart(`Wrong setting: ${wrong.join('; ')}`)
  }
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '')
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    demo: data.DEMO === '1' || data.DEMO === 'true',
    rateLimits: data.RATE_LIMITS === 'on',
    trustProxy: trustOf(data.TRUST_PROXY),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `OpenPulpit <no-reply@${new URL(publicUrl).hostname}>`,
    production: data.NODE_ENV === 'production',
    logLevel: data.LOG_LEVEL,
  }
}

/** As Fastify takes it: everybody, nobody, so many hops, or the addresses of the proxies. */
function trustOf(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}
