import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { findChromium, findWholeChromium } from '../e2e/support/chromium.ts'
import { buildPages } from './build-pages.ts'
import { readReport } from './test-report.ts'

const reports = mkdtempSync(join(tmpdir(), 'openpulpit-test-'))
const count = { passed: 0, failed: 0 }
/** Without `--part`, everything. CI runs each part on its own machine. */
const parts = ['units', 'server', 'journeys'] as const
type Part = (typeof parts)[number]
const { values } = parseArgs({ options: { part: { type: 'string', multiple: true } } })
const unknown = values.part?.filter((name) => !parts.some((part) => part === name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: --part takes ${parts.join(', ')}`)
  process.exit(2)
}
const isWanted = (part: Part): boolean => values.part?.includes(part) ?? true
const leftOut = parts.filter((part) => !isWanted(part))
const skipped: string[] = []
const durations: string[] = []

/** One program of the test run. `report` names the file it writes its results to. */
interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly report?: string
}

/** Runs the steps one after the other, stops at the first failure, and returns whether all succeeded. */
async function inOrder(steps: readonly (() => boolean | Promise<boolean>)[]): Promise<boolean> {
  for (const step of steps) if (!(await step())) return false
  return true
}

const together = async (...steps: readonly (boolean | Promise<boolean>)[]) => (await Promise.all(steps)).every(Boolean)

/** Streams the step's output, or prints it at the end while another step is streaming. */
async function run({ title, command, args, report }: Step, stdio: 'inherit' | 'pipe' = 'inherit'): Promise<boolean> {
  if (stdio === 'inherit') console.log(`\n— ${title}`)
  const begun = performance.now()
  const child = spawn(command, args, {
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...reportEnvironment(report) },
  })
  const said = child.stdout && child.stderr ? Promise.all([text(child.stdout), text(child.stderr)]) : []
  const [status] = await once(child, 'close')
  if (stdio === 'pipe') console.log(`\n— ${title}\n${(await said).join('')}`)
  note(title, begun)
  if (report) tally(report)
  if (status !== 0 && count.failed === 0) count.failed = 1
  return status === 0
}

const note = (title: string, begun: number) =>
  void durations.push(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${title}`)

const reportEnvironment = (report?: string) => (report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) } : {})

function tally(report: string): void {
  const results = readReport(join(reports, report))
  count.passed += results.passed
  count.failed += results.failed
  skipped.push(...results.skipped)
}

function finish(): never {
  rmSync(reports, { recursive: true, force: true })
  if (skipped.length > 0) console.log(`\nSkipped${howToRunAll()}:\n${skipped.map((line) => `  ${line}`).join('\n')}`)
  console.log(`\nWhere the time went:\n${durations.join('\n')}`)
  // In CI a skipped test counts as failed, because no one else would run it.
  if (process.env.CI) count.failed += skipped.length
  if (leftOut.length > 0) console.log(`\nNot run, and not known to be green: ${leftOut.join(', ')}`)
  console.log(`\n${count.passed} passed, ${count.failed} failed`)
  process.exit(count.failed > 0 ? 1 : 0)
}

function howToRunAll(): string {
  const missing = spawnSync('caddy', ['version']).error ? ['caddy'] : []
  if (!findWholeChromium()) missing.push('chromium')
  return missing.length > 0 ? ` (to run them: apt-get install ${missing.join(' ')})` : ''
}

const vitest = (title: string, report: string, ...projects: string[]): Step => ({
  title,
  command: 'vitest',
  args: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${join(reports, report)}`,
  ],
  report,
})

let built: Promise<boolean> | undefined
/** Builds the pages as `npm start` does, once, so that the journeys' server finds them built. */
const build = (): Promise<boolean> => {
  built ??= buildNow()
  return built
}

async function buildNow(): Promise<boolean> {
  const begun = performance.now()
  const isBuilt = await buildPages().then(
    () => true,
    (error: unknown) => {
      console.error(error)
      count.failed += 1
      return false
    },
  )
  note('the pages are built', begun)
  return isBuilt
}

const npmRun = (script: string, title: string): Step => ({ title, command: 'npm', args: ['run', '--silent', script] })
const units = vitest('units', 'units.json', 'contract', 'scripts', 'web', 'web-isolated')
const server = vitest('the server on a real database', 'vitest.json', 'server')
const components = vitest('components and screens in a real browser', 'components.json', 'components')
const journeys: Step = {
  title: 'journeys in a real browser',
  command: 'playwright',
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  report: 'playwright.json',
}

const chromium = findChromium()
const whereverThereIs = (step: Step) => (chromium ? run(step) : true)
// Component tests wait for the browser half of the time, which leaves a core for one other task at a time. Server tests
// use both cores; beside anything else they would time out.
const onOneCore = [
  () => run(npmRun('types', 'types'), 'pipe'),
  build,
  () => run({ ...units, args: [...units.args, '--maxWorkers=1'] }, 'pipe'),
]
const ofParts: Readonly<Record<Part, readonly (() => boolean | Promise<boolean>)[]>> = {
  units: [() => run(npmRun('lint', 'lint')), () => together(inOrder(onOneCore), whereverThereIs(components))],
  server: [build, () => run(server)],
  journeys: [build, () => whereverThereIs(journeys)],
}
await inOrder(parts.filter(isWanted).flatMap((part) => ofParts[part]))
if (!chromium && (isWanted('units') || isWanted('journeys'))) {
  skipped.push(
    'components and journeys in a browser (npm installs a Chromium on x64 Linux only; elsewhere set CHROMIUM to the path of one)',
  )
}
finish()
