import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildOrigin } from '@openpulpit/contract/build-origin'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'openpulpit-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const page = (path: string) => `<link rel="canonical" href="${buildOrigin}${path}"><p>${'words '.repeat(500)}</p>`
const built = {
  'client/index.html': page('/'),
  'client/terms/index.html': page('/terms'),
  'client/__spa-fallback.html': '<p>Loading</p>',
  'client/robots.txt': `Sitemap: ${buildOrigin}/sitemap.xml`,
  'client/sitemap.xml': `<loc>${buildOrigin}/terms</loc>`,
  'client/manifest.webmanifest': '{}',
  'client/assets/boot-1a2b.js': 'export {}',
  'client/assets/boot-1a2b.js.br': 'as small as can be',
  'csp-hashes.json': JSON.stringify(["'sha256-abc='"]),
}

let app: FastifyInstance
afterEach(() => app.close())

async function serve({ publicUrl = 'https://pulpit.example', build = folder } = {}) {
  for (const [file, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  app = Fastify()
  handleErrors(app)
  await servePages(app, { publicUrl, build })
}

test('a public page names the address that people use, and so do the files for search engines', async () => {
  await serve({ publicUrl: 'https://pulpit.example/' })
  expect((await app.inject('/')).body).toContain('href="https://pulpit.example/"')
  expect((await app.inject('/terms')).body).toContain('href="https://pulpit.example/terms"')
  expect((await app.inject('/robots.txt')).body).toBe('Sitemap: https://pulpit.example/sitemap.xml')
  expect((await app.inject('/sitemap.xml')).body).toBe('<loc>https://pulpit.example/terms</loc>')
})

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/login', 'text/html; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s is sent as %s, to HEAD as to GET, and asked for anew each time', async (url, type) => {
  await serve()
  const got = await app.inject(url)
  expect(got).toMatchObject({ statusCode: 200, headers: { 'content-type': type, 'cache-control': 'no-cache' } })
  const head = await app.inject({ url, method: 'HEAD' })
  expect(head).toMatchObject({ statusCode: 200, body: '', headers: { 'content-type': type, etag: got.headers.etag } })
})

test('a page takes nothing that is sent to it', async () => {
  await serve()
  expect(await app.inject({ url: '/search', method: 'POST' })).toMatchObject({ statusCode: 404 })
})

test('a page that the browser still has is not sent again', async () => {
  await serve()
  const { etag } = (await app.inject('/')).headers
  const again = (known: string) => app.inject({ url: '/', headers: { 'if-none-match': known } })
  expect(await again(String(etag))).toMatchObject({ statusCode: 304, body: '' })
  expect(await again(`"another", ${etag}`)).toMatchObject({ statusCode: 304 })
  expect(await again('"another"')).toMatchObject({ statusCode: 200 })
})

test('pages travel compressed', async () => {
  await serve()
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
})

test('search engines keep the public pages and nothing else', async () => {
  await serve()
  expect((await app.inject('/')).headers['x-robots-tag']).toBeUndefined()
  for (const url of ['/login', '/dashboard', '/no/such/page']) {
    expect((await app.inject(url)).headers['x-robots-tag']).toBe('noindex')
  }
})

test('what has a hash in its name is kept for good', async () => {
  await serve()
  expect((await app.inject('/assets/boot-1a2b.js')).headers['cache-control']).toContain('immutable')
})

test('a built file travels as the build compressed it, to anyone who can read that', async () => {
  await serve()
  const url = '/assets/boot-1a2b.js'
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(small).toMatchObject({ body: built['client/assets/boot-1a2b.js.br'], headers: { 'content-encoding': 'br' } })
  expect(small.headers['content-type']).toContain('javascript')
  expect(small.headers['cache-control']).toContain('immutable')
  expect(small.headers['content-security-policy']).toBeUndefined()
  const plain = await app.inject(url)
  expect(plain.body).toBe(built['client/assets/boot-1a2b.js'])
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(String(plain.headers.vary).toLowerCase()).toBe('accept-encoding')
})

test('a built file travels without what only a document is judged by', async () => {
  await serve()
  const { headers } = await app.inject('/assets/boot-1a2b.js')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect((await app.inject('/')).headers['content-security-policy']).toBeDefined()
})

test('the inline scripts of the build are allowed, and no others', async () => {
  await serve()
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).not.toContain('unsafe')
})

test('before the pages are built every one of them is away for a moment', async () => {
  await serve({ build: join(folder, 'nothing-here') })
  for (const url of ['/', '/login']) {
    expect(await app.inject(url)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  }
})
