import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '../../server/src/settings.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Paper {
  readonly path: string
  readonly text: string
}

/** What a document may name. */
interface Named {
  readonly isPath: (path: string) => boolean
  readonly isCommand: (name: string) => boolean
  readonly isIdentifier: (name: string) => boolean
}

/** References in documents to missing paths, commands, identifiers, settings or decisions, one per line. */
export function docBreaches(): string[] {
  const papers = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((path) => ({ path, text: read(path) }))
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const known = knownIdentifiers()
  const named: Named = {
    isPath: (path) => existsSync(join(root, path)) || /^(server|web)\/build/.test(path),
    isCommand: (name) => name in scripts,
    isIdentifier: (name) => known.has(name),
  }
  return [...papers.flatMap((paper) => breachesOf(paper, named)), ...testsNamedInCode(), ...decisions(), ...settings()]
}

/** Paths in our folders, and source and test files: without its folder, a name cannot be opened. */
const namedFile =
  /(?<!\[)`((?:bench|contract|demo|deploy|docs|e2e|scripts|server|web)\/[\w./-]*\w|[\w./-]+\/[\w.-]+\.(?:js|sql|tsx?)|[\w.-]+\.(?:spec|test)\.tsx?)`/g

/** `snake_case`, as in tables, columns and codes, or `camelCase`, with `()` or as `table.column`. */
const namedIdentifier = /`((?:[a-z]\w*\.)*[a-z]+[a-z\d]*(?:_[a-z\d]+|[A-Z][a-z\d]*)+)(?:\(\))?`/g

export function breachesOf({ path, text }: Paper, { isPath, isCommand, isIdentifier }: Named): string[] {
  const found = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
  const links = found(/\]\((?!https?:|#|mailto:)([^)#]+)/g).map((to) => join(path, '..', to))
  const examples = new Set(found(/^```.*\n([\s\S]*?)^```/gm).flatMap(wordsOf))
  const missing = [
    ...[...links, ...found(namedFile)].filter((name) => !isPath(name)),
    ...found(/npm run ([\w:-]*\w)/g).filter((name) => !isCommand(name)),
    ...found(namedIdentifier).filter(
      (name) => !name.split('.').every((part) => isIdentifier(part) || examples.has(part)),
    ),
  ]
  return [...new Set(missing)].map((name) => `${path}: there is no ${name}`)
}

/** Every word of the current code, without migrations. */
function knownIdentifiers(): Set<string> {
  const code = globSync(
    [
      '{contract,server,web,demo}/{src,test}/**/*.{ts,tsx,js,css}',
      '{scripts,bench,e2e}/**/*.{ts,js}',
      'deploy/*',
      'compose.yaml',
      '*/*.ts',
      '*.json',
    ],
    {
      cwd: root,
      exclude: ['package-lock.json', 'scripts/lint/docs.test.ts', 'server/test/operations/rolling-deploy.test.ts'],
    },
  )
  return new Set(code.flatMap((file) => wordsOf(read(file))))
}

const wordsOf = (text: string): string[] => text.match(/[A-Za-z]\w+/g) ?? []

/** Comments that refer to a missing test. */
function testsNamedInCode(): string[] {
  const code = globSync('{contract,server,web,demo,e2e,scripts,bench}/**/*.{ts,tsx,js}', {
    cwd: root,
    exclude: ['**/build/**', '**/node_modules/**', 'scripts/lint/**'],
  })
  const files = code.map((file) => `/${file}`)
  return code.flatMap((file) => {
    const named = Array.from(read(file).matchAll(/^\s*(?:\/\/|\*|\/\*\*).*?([\w./-]+\.(?:test|spec)\.tsx?)/gm))
    return named
      .map(([, name = '']) => name.replace(/^(\.\.?\/)+/, ''))
      .filter((name) => !files.some((other) => other.endsWith(`/${name}`)))
      .map((name) => `${file}: there is no ${name}`)
  })
}

function decisions(): string[] {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => file.slice('docs/decisions/'.length))
  const index = read('docs/decisions/README.md')
  const times = (file: string) => index.split(`](${file})`).length - 1
  return files.filter((file) => times(file) !== 1).map((file) => `docs/decisions/README.md: lists ${file} once`)
}

function settings(): string[] {
  const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(read('README.md')) ?? []
  const named = new Set(Array.from(table.matchAll(/`([A-Z][A-Z_]+)(?:_…)?`/g), ([, name = '']) => name))
  const missing = settingNames.filter((name) => !named.has(name) && !name.startsWith('STRIPE_'))
  const unknown = [...named].filter((name) => name !== 'STRIPE' && !settingNames.includes(name))
  return [
    ...missing.map((name) => `README.md: does not name the setting ${name}`),
    ...unknown.map((name) => `README.md: there is no setting ${name}`),
  ]
}
