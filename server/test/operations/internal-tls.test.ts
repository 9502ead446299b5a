import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { get } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectSecurely } from 'node:tls'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Caddy, withoutCaddy } from '../servers/caddy.ts'
import { secretsFolder } from '../servers/deploy-secrets.ts'
import { freePort } from '../servers/free-port.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { type TlsPostgres, tlsPostgres } from '../servers/tls-postgres.ts'

// Whole servers start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe.skipIf(withoutCaddy)('between the parts of compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openpulpit-inner-'))
  const secretsOf = (name: string) => {
    mkdirSync(join(folder, name))
    return secretsFolder(join(folder, name))
  }
  let postgres: TlsPostgres
  let caddy: Caddy
  let server: ServerProcess
  let port: number
  let url: string
  let secrets: string
  let strangers: string

  const settingsWith = (trusted: string) => ({
    DATABASE_URL: `${postgres.url}?sslmode=verify-full&sslrootcert=${join(trusted, 'inner_ca')}`,
    TLS_CERTIFICATE_FILE: join(secrets, 'tls_certificate'),
    TLS_KEY_FILE: join(secrets, 'tls_key'),
  })

  beforeAll(async () => {
    secrets = secretsOf('own')
    strangers = secretsOf('strangers')
    postgres = await tlsPostgres(secrets)
    port = await freePort()
    url = `https://localhost:${await freePort()}`
    const more = { PORT: `${port}`, PUBLIC_URL: url, TRUST_PROXY: '1', RATE_LIMITS: 'on' }
    server = new ServerProcess(folder, { ...settingsWith(secrets), ...more })
    await server.ready()
    caddy = await Caddy.start(url, [port], join(secrets, 'inner_ca'))
  })
  afterAll(async () => {
    await caddy?.close()
    await server?.end('SIGTERM')
    await postgres?.stop()
    rmSync(folder, { recursive: true })
  })

  const ask = (address: string, ca?: Buffer) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const options = { agent: false, ...(ca ? { ca } : { rejectUnauthorized: false }) } as const
      get(address, options, async (reply) => resolve({ status: reply.statusCode, body: await text(reply) })).on(
        'error',
        reject,
      )
    })

  test('everything is spoken under TLS: what is asked of the proxy comes out of the database', async () => {
    const { status, body } = await ask(`${url}/api/places?q=atl`)
    expect(status).toBe(200)
    expect(body).toContain('Atlanta')
    const client = new pg.Client(settingsWith(secrets).DATABASE_URL)
    await client.connect()
    const { rows } = await client.query(
      `select ssl, version, application_name from pg_stat_ssl join pg_stat_activity using (pid)
       where client_addr is not null and application_name like 'openpulpit%'`,
    )
    await client.end()
    expect(rows.map(({ application_name }) => application_name)).toContain('openpulpit listening')
    for (const row of rows) expect(row).toMatchObject({ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) })
  })

  test('nothing is spoken without it', async () => {
    await expect(new pg.Client(`${postgres.url}?sslmode=disable`).connect()).rejects.toThrow(/no encryption/)
    const asked = new Promise((_, reject) => request(`http://localhost:${port}/health/live`).on('error', reject).end())
    await expect(asked).rejects.toThrow()
  })

  test('anyone who trusts another authority believes none of them', async () => {
    const own = readFileSync(join(secrets, 'inner_ca'))
    expect((await ask(`https://localhost:${port}/health/live`, own)).status).toBe(200)
    const foreign = readFileSync(join(strangers, 'inner_ca'))
    await expect(ask(`https://localhost:${port}/health/live`, foreign)).rejects.toThrow(/certificate/)
    await expect(ask(`https://localhost:${port}/health/live`, Buffer.from(''))).rejects.toThrow(/certificate/)

    const elsewhere = `https://localhost:${await freePort()}`
    const suspicious = await Caddy.start(elsewhere, [port], join(strangers, 'inner_ca'))
    // Creating its certificate takes a moment.
    const answered = () =>
      ask(`${elsewhere}/health/live`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(answered).toBeGreaterThanOrEqual(502)
    await suspicious.close()

    const deceived = new ServerProcess(folder, settingsWith(strangers))
    await expect(deceived.ready()).rejects.toThrow(/The database cannot be reached: .*certificate/)
  })

  test('a stop under TLS is as graceful, also beside lines that never ask for anything', async () => {
    const other = new ServerProcess(folder, settingsWith(secrets))
    const { port: own } = new URL(await other.ready())
    expect((await ask(`https://localhost:${own}/health/ready`)).status).toBe(200)
    const [silent, mute] = [connect(Number(own)), connectSecurely({ port: Number(own), rejectUnauthorized: false })]
    for (const line of [silent, mute]) line.on('error', () => {})
    await Promise.all([once(silent, 'connect'), once(mute, 'secureConnect')])
    expect(await other.end('SIGTERM')).toBe(0)
    for (const line of [silent, mute]) line.destroy()
  })
})
