import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

interface Secret {
  readonly file: string
  readonly content: string
  readonly mode: string
  /** The owner it would have been given. */
  readonly owner: string | undefined
}

const script = join(import.meta.dirname, '../../../deploy/make-secrets.sh')

/** The folder with the secrets that deploy/make-secrets.sh creates. */
export function secretsFolder(folder: string): string {
  make(folder, {}, '')
  return join(folder, 'deploy/secrets')
}

/**
 * Runs deploy/make-secrets.sh next to the files in `there` and this `.env`. Only root can change a file's owner, so the
 * changes are recorded instead. Throws the script's output when it fails.
 */
export function deploySecrets(there: Readonly<Record<string, string>> = {}, env = ''): Record<string, Secret> {
  const folder = mkdtempSync(join(tmpdir(), 'openpulpit-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const owners = make(folder, there, env)
  const secrets = join(folder, 'deploy/secrets')
  return Object.fromEntries(
    readdirSync(secrets).map((name) => {
      const file = join(secrets, name)
      const mode = (statSync(file).mode & 0o777).toString(8)
      return [name, { file, content: readFileSync(file, 'utf8'), mode, owner: owners.get(name) }]
    }),
  )
}

/** Returns the owner that each file would have been given. */
function make(folder: string, there: Readonly<Record<string, string>>, env: string): Map<string, string> {
  const [programs, secrets, given] = [join(folder, 'bin'), join(folder, 'deploy/secrets'), join(folder, 'given')]
  for (const made of [programs, secrets]) mkdirSync(made, { recursive: true })
  writeFileSync(join(folder, '.env'), env)
  for (const [name, content] of Object.entries(there)) writeFileSync(join(secrets, name), content)
  writeFileSync(join(programs, 'id'), '#!/bin/sh\necho 0\n', { mode: 0o755 })
  writeFileSync(join(programs, 'chown'), `#!/bin/sh\necho "$2 $1" >>'${given}'\n`, { mode: 0o755 })
  copyFileSync(script, join(folder, 'deploy/make-secrets.sh'))
  execFileSync('sh', [join(folder, 'deploy/make-secrets.sh')], {
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
    stdio: 'pipe',
  })

  return new Map(
    readFileSync(given, 'utf8')
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
  )
}
