import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { authEndpoints } from '@openpulpit/contract/auth'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildServer, serverBundle } from '../../../scripts/build-server.ts'
import { withSourcePositions } from '../../src/platform/source-positions.ts'
import { aPreacher, password } from '../app.ts'
import { addressOf } from '../fixtures/api-endpoints.ts'
import { pagesOf } from '../fixtures/pdf-text.ts'
import { photoForm } from '../fixtures/photo-upload.ts'
import { ServerProcess } from '../servers/server-process.ts'
import { picture } from '../uploads/photo-files.ts'

// Builds the bundle and starts a whole server.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const root = join(import.meta.dirname, '../../..')
const folder = join(serverBundle, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'openpulpit-bundle-'))
let server: ServerProcess | undefined

beforeAll(buildServer)
afterAll(async () => {
  await server?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('the bundle does the work: an account, a photo, a PDF and an email', async () => {
  server = new ServerProcess(dataDir, {}, undefined, root, ['server/build/main.js'])
  const address = await server.ready()
  let token = ''
  const call = async (endpoint: Endpoint, init: RequestInit = {}) => {
    const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(address + addressOf(endpoint), { ...init, method: endpoint.method, headers })
    expect(reply.ok, `${endpoint.path}: ${reply.status}`).toBe(true)
    return reply
  }
  const asJson = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const email = 'john@example.org'
  await call(authEndpoints.register, asJson({ email, password, userType: 'preacher', profileData: aPreacher }))
  const signedIn = await (await call(authEndpoints.login, asJson({ email, password }))).json()
  token = (signedIn as { token: string }).token

  const { headers, payload } = photoForm(await picture().jpeg().toBuffer())
  const photo = await (await call(preacherEndpoints.uploadImage, { headers, body: new Uint8Array(payload) })).json()
  const drawn = await fetch(new URL((photo as { imageUrl: string }).imageUrl, address))
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const pdf = Buffer.from(await (await call(preacherEndpoints.profilePdf)).arrayBuffer())
  expect(pagesOf(pdf)[0]?.lines.join(' ')).toContain('John Wesley')

  const emails = async () =>
    (await (await fetch(`${address}/dev/mail.json?to=${email}`)).json()) as { mails: unknown[] }
  await expect.poll(async () => (await emails()).mails.length, { timeout: 20_000 }).toBe(1)
  expect((await fetch(`${address}/api/places?q=atlanta`)).status).toBe(200)
})

test('what the bundle leaves out is found where it lies', () => {
  const { resolve } = createRequire(serverBundle)
  const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const names = chunks.flatMap((name) => packagesIn(readFileSync(join(folder, name), 'utf8')))
  for (const name of ['sharp', 'stripe', 'web-push', 'nodemailer']) expect(names).toContain(name)
  const isMissing = (name: string) => {
    try {
      return resolve(name) === ''
    } catch {
      return true
    }
  }
  // Optional accelerators that are not installed here.
  expect([...new Set(names)].filter(isMissing).sort()).toEqual(['bufferutil', 'pg-native', 'utf-8-validate'])
})

function packagesIn(code: string): string[] {
  const asked = code.matchAll(/(?:^import .*?|^\} from |\bimport\(|__require\()["']([\w@][^"'\s]*)["']/gm)
  return Array.from(asked, ([, name = '']) => name).filter(
    (name) => !/^node:/.test(name) && !builtinModules.includes(name),
  )
}

test('an error in the bundle names the line of the source', () => {
  const [name = '', code = ''] =
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')])
      .find(([, text]) => text?.includes('\nfunction readSettings(')) ?? []
  const lineIn = (text: string, start: string) => text.split('\n').findIndex((line) => line.startsWith(start)) + 1
  const stack = (line: number) =>
    `Error: no\n    at readSettings (${pathToFileURL(join(folder, name))}:${line}:10)\n    at node:internal/main:1:2`
  const source = join(root, 'server/src/settings.ts')
  const wanted = lineIn(readFileSync(source, 'utf8'), 'export function readSettings(')
  expect(withSourcePositions(stack(lineIn(code, 'function readSettings(')))).toMatch(
    new RegExp(`at readSettings \\(${pathToFileURL(source)}:${wanted}:\\d+\\)\\n    at node:internal/main:1:2$`),
  )
})
