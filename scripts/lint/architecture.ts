import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ownerOf } from './table-owners.ts'

/** A rule of docs/architecture.md that imports cannot express. Returns its violations. */
type Rule = (files: readonly SourceFile[]) => string[]

export interface SourceFile {
  readonly path: string
  readonly code: string
}

export const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The files that the import law and these rules apply to. */
export const sources = [
  'contract/src/**/*.ts',
  'server/{src,test}/**/*.ts',
  'web/{src,test}/**/*.{ts,tsx}',
  'demo/src/**/*.ts',
  'e2e/**/*.ts',
]

/** The product's violations, one per line. */
export const architectureBreaches = (): string[] =>
  breachesOf(globSync(sources, { cwd: root }).map((path) => ({ path, code: read(path) })))

export const breachesOf = (files: readonly SourceFile[]): string[] => rules.flatMap((rule) => rule(files))

const isTest = ({ path }: SourceFile) => path.endsWith('.test.ts')
const isOfFeature = ({ path }: SourceFile) => path.startsWith('server/src/features/')
const featureOf = (path: string) => path.split('/')[3] ?? ''

/**
 * The only file names in a feature: a second idea gets a folder named after its act or part, with the same names
 * inside.
 */
const vocabulary =
  /^(feature|routes|sockets|policy|commands|queries|view|events|listeners|jobs|notifications|emails|worker)\.ts$/

const speaksSql = /\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\.query\(/

const writesStatus =
  /updateTable\('requests'\)(?:(?!updateTable|\.execute)[\s\S])*?\.set\([^)]*((?<!: )\bstatus\b|\.\.\.\w)/
const statusWriter = 'server/src/features/requests/transition/commands.ts'

const ofFeatures =
  (why: string, breaks: (file: SourceFile) => boolean): Rule =>
  (files) =>
    files.filter((file) => isOfFeature(file) && breaks(file)).map(({ path }) => `${path}: ${why}`)

const ofAll =
  (why: string, breaks: (file: SourceFile) => boolean): Rule =>
  (files) =>
    files.filter(breaks).map(({ path }) => `${path}: ${why}`)

const rules: readonly Rule[] = [
  ofFeatures('a feature has files of the known names alone', (file) => {
    return !isTest(file) && !vocabulary.test(basename(file.path))
  }),
  ofFeatures('a feature has folders, and these have none', ({ path }) => ![5, 6].includes(path.split('/').length)),
  ofFeatures('SQL is in queries and commands alone', ({ path, code }) => {
    return !/(\/(queries|commands)|\.test)\.ts$/.test(path) && speaksSql.test(code)
  }),
  ofFeatures(`the status of a request is changed in ${statusWriter} alone, which looks for blocks`, (file) => {
    return !isTest(file) && file.path !== statusWriter && writesStatus.test(file.code)
  }),
  eachIsRegistered,
  eachWritesItsOwnTables,
  ofAll('a file has at most 300 lines', ({ path, code }) => {
    return path !== 'server/src/platform/database/schema.ts' && code.trimEnd().split('\n').length > 300
  }),
  ofAll('a name says in kebab-case what is in the file', ({ path }) => {
    const name = basename(path)
    return vague.test(name) || !kebab.test(name)
  }),
  ofAll('a file has something of its own: no barrels', ({ code }) => isBarrel(code)),
]

const vague = /^(index|utils?|helpers?|misc|data|managers?|common|shared)\./
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*((\.(component|isolated))?\.test|\.(spec|config))?\.tsx?$/

function eachIsRegistered(files: readonly SourceFile[]): string[] {
  const app = files.find(({ path }) => path === 'server/src/app.ts')?.code ?? ''
  const registered = new Set(Array.from(app.matchAll(/'\.\/features\/([^/]+)\/feature\.ts'/g), ([, name]) => name))
  const begins = files.filter(({ path }) => /\/(feature|routes|sockets|listeners|jobs)\.ts$/.test(path))
  const missing = begins.filter((file) => isOfFeature(file) && !registered.has(featureOf(file.path)))
  return missing.map(({ path }) => `${path}: server/src/app.ts registers each feature`)
}

function eachWritesItsOwnTables(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isOfFeature(file) && !isTest(file))
    .flatMap(({ path, code }) => tablesWritten(code).map((table) => ({ path, table })))
    .filter(({ path, table }) => featureOf(path) !== ownerOf[table])
    .map(({ path, table }) => `${path}: only ${ownerOf[table] ?? 'its owner in table-owners.ts'} writes ${table}`)
}

function tablesWritten(code: string): string[] {
  const inKysely = code.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)
  const inSql = code.matchAll(
    /\b(?:insert into|update|delete from|merge into|truncate)\s+(\w+)(?=\s+(?:set|values|where|select|as|\())/gi,
  )
  return [...inKysely, ...inSql].map(([, table]) => table ?? '')
}

function isBarrel(code: string): boolean {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const passedOn = /export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+'[^']+'/g
  return /^export \*/m.test(bare) || (passedOn.test(bare) && bare.replace(passedOn, '').trim() === '')
}
