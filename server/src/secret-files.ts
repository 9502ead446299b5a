import { readFileSync } from 'node:fs'
import { StartupError } from './platform/startup-error.ts'

type Env = Readonly<Record<string, string | undefined>>

/** What no one else may read, and what is too long for a line. Each may also be the content of a file, which `NAME_FILE` names, as a vault leaves it. */
export const secretNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'TLS_CERTIFICATE',
  'TLS_KEY',
] as const

/** The environment with the secrets that it only points at. An empty file is as good as none. */
export function withSecretFiles(env: Env): Env {
  const wrong: string[] = []
  const found = secretNames.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`]
    if (!file?.trim()) return []
    if (env[name]?.trim()) {
      wrong.push(`${name} is given twice, also as ${name}_FILE`)
      return []
    }
    try {
      return [[name, readFileSync(file, 'utf8').replace(/^\ufeff|(?<![\r\n])[\r\n]+$/g, '')]]
    } catch (error) {
      // Not its path: someone may have written the secret itself there.
      wrong.push(`${name}_FILE names a file that cannot be read (${codeOf(error)})`)
      return []
    }
  })
  if (wrong.length > 0) throw new StartupError(`Wrong setting: ${wrong.join('; ')}`)
  return { ...env, ...Object.fromEntries(found) }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
