import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findWholeChromium } from '../e2e/support/chromium.ts'
import { buildPages } from './build-pages.ts'
import { readReport } from './test-report.ts'

const reports = mkdtempSync(join(tmpdir(), 'openpulpit-test-'))
const count = { passed: 0, failed: 0 }
const skipped: string[] = []
const durations: string[] = []

/** Says what begins; anyone who calls what it answers says that it has ended. */
function begin(title: string): () => void {
  console.log(`\n— ${title}`)
  const begun = performance.now()
  return () => durations.push(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${title}`)
}

/** Runs one step with its output as it is; the first that fails ends the run, after its results are counted. */
function step(title: string, command: string, args: string[], report?: string): void {
  const end = begin(title)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...reportEnvironment(report) },
  })
  end()
  if (report) tally(report)
  if (status !== 0) fail()
}

function fail(): never {
  if (count.failed === 0) count.failed = 1
  finish(1)
}

const reportEnvironment = (report?: string) => (report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) } : {})

function tally(report: string): void {
  const results = readReport(join(reports, report))
  count.passed += results.passed
  count.failed += results.failed
  skipped.push(...results.skipped)
}

function finish(code: number): never {
  rmSync(reports, { recursive: true, force: true })
  if (skipped.length > 0) console.log(`\nSkipped${howToRunAll()}:\n${skipped.map((line) => `  ${line}`).join('\n')}`)
  console.log(`\nWhere the time went:\n${durations.join('\n')}`)
  // What CI skips, no one runs.
  if (process.env.CI) count.failed += skipped.length
  console.log(`\n${count.passed} passed, ${count.failed} failed`)
  process.exit(count.failed > 0 ? 1 : code)
}

function howToRunAll(): string {
  const missing = ['redis-server', 'caddy'].filter((program) => spawnSync(program, ['--version']).error)
  if (!findWholeChromium()) missing.push('chromium')
  return missing.length > 0 ? ` (to run them: apt-get install ${missing.join(' ')})` : ''
}

step('format and lint', 'npm', ['run', '--silent', 'lint'])
step('types', 'npm', ['run', '--silent', 'types'])
const vitest = (title: string, report: string, ...projects: string[]) =>
  step(
    title,
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${join(reports, report)}`,
    ],
    report,
  )

vitest('units and the server on a real database', 'vitest.json', 'contract', 'web', 'server')
const chromium = findChromium()
if (chromium) vitest('components and screens in a real browser', 'components.json', 'components')

// As `npm start` does it, so that the server of the journeys need not do it again.
const endBuild = begin('the pages are built')
await buildPages().catch((error: unknown) => {
  console.error(error)
  fail()
})
endBuild()

if (chromium) {
  step('journeys in a real browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], 'playwright.json')
} else {
  skipped.push(
    'components and journeys in a browser (npm installs a Chromium on x64 Linux only; elsewhere set CHROMIUM to the path of one)',
  )
}
finish(0)
