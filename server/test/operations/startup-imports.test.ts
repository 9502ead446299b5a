import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const source = join(import.meta.dirname, '../../src')

/** A server's code is read, and its Fastify made, as at a start without Stripe and a mail server. */
const program = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  const note = (url) => packages.add(/.*node_modules\\/((@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
  registerHooks({ load: (url, context, next) => (note(url), next(url, context)) })
  await import('${source}/serve.ts')
  const { serverOptions } = await import('${source}/platform/http/server.ts')
  const { readSettings } = await import('${source}/settings.ts')
  const { default: fastify } = await import('fastify')
  fastify(serverOptions(readSettings({})))
  console.log(JSON.stringify([...packages].filter(Boolean)))
  process.exit()`

test('a start reads nothing that few ever use', () => {
  const read: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  )
  expect(read).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg-boss']))
  const rare = ['ajv', 'fontkit', 'nodemailer', 'pdfkit', 'postal-mime', 'sharp', 'stripe', 'web-push']
  for (const name of rare) expect(read).not.toContain(name)
})
