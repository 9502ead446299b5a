import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../src/settings.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const papers = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'THREATS.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Anything in a folder of ours, and every source or test: a name without its folder cannot be opened. */
const namedFile =
  /(?<!\[)`((?:bench|contract|demo|deploy|docs|e2e|scripts|server|web)\/[\w./-]*\w|[\w./-]+\/[\w.-]+\.(?:js|sql|tsx?)|[\w.-]+\.(?:spec|test)\.tsx?)`/g

test.each(papers)('what %s points at is there', (paper) => {
  const text = read(paper)
  const links = Array.from(text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g), ([, to = '']) => join(paper, '..', to))
  const files = [...links, ...Array.from(text.matchAll(namedFile), ([, file = '']) => file)]
  expect(files.filter((file) => !existsSync(join(root, file)) && !/^(server|web)\/build/.test(file))).toEqual([])
})

test.each(papers)('the commands of %s exist', (paper) => {
  const named = Array.from(read(paper).matchAll(/npm run ([\w:-]*\w)/g), ([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every decision stands in the index, once', () => {
  const files = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file))
  const listed = Array.from(
    read('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g),
    ([, file = '']) => file,
  )
  expect(listed.toSorted()).toEqual(files.toSorted())
})

test('the README names every setting, and no other', () => {
  const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(read('README.md')) ?? []
  const named = new Set(Array.from(table.matchAll(/`([A-Z][A-Z_]+)(?:_…)?`/g), ([, name = '']) => name))
  const missing = settingNames.filter((name) => !named.has(name) && !name.startsWith('STRIPE_'))
  expect(missing).toEqual([])
  expect([...named].filter((name) => name !== 'STRIPE' && !settingNames.includes(name))).toEqual([])
})
