import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rule = 'scripts/no-private-names.grit'

/** The lines of this file at which the lint step reports a private name. */
function refusedLines(path: string, code: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'openpulpit-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['biome.json', rule]) cpSync(join(root, file), join(folder, file))
  const planted = join(folder, path)
  mkdirSync(join(planted, '..'), { recursive: true })
  writeFileSync(planted, code)
  const biome = join(root, 'node_modules/.bin/biome')
  const options = ['--vcs-enabled=false', '--colors=off', '--max-diagnostics=none']
  const { stdout, stderr } = spawnSync(biome, ['lint', ...options, '.'], { cwd: folder, encoding: 'utf8' })
  return [...`${stdout}${stderr}`.matchAll(/:(\d+):\d+ plugin ━[\s\S]*?is private to its package/g)].map(([, line]) =>
    Number(line),
  )
}

const refused = [
  'client._queryable',
  'client?._ending',
  'client._types = types',
  "client['_types']",
  "client['_types'] = types",
  'const { _parsers } = result',
  'const { _parsers: parsers } = result',
  'interface Result { readonly _parsers: unknown }',
  'interface Client { _pulse(): void }',
  "Reflect.get(client, '_types')",
  "Reflect.set(client, '_types', types)",
]
const allowed = [
  'request._id',
  'const { _id } = request',
  'interface Request { readonly _id: string }',
  'window.__manifest',
  "Reflect.get(client, 'types')",
  'client.some_column',
]

test('the lint step refuses to reach into a private part of a package, in every way to write it', () => {
  const lines = refusedLines('server/src/planted.ts', [...refused, ...allowed].join('\n'))
  expect(lines.toSorted((a, b) => a - b)).toEqual(refused.map((_, at) => at + 1))
})

test('only the file that draws letters may do it', () => {
  expect(refusedLines('server/src/platform/pdf/fonts.ts', refused.join('\n'))).toEqual([])
  expect(refusedLines('server/src/platform/pdf/others.ts', refused[0] ?? '')).toEqual([1])
})
