import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../e2e/support/chromium.ts'

const reports = mkdtempSync(join(tmpdir(), 'openpulpit-test-'))
const count = { passed: 0, failed: 0 }

/** Runs one step with its output as it is; the first that fails ends the run, after its results are counted. */
function step(title: string, command: string, args: string[], report?: string): void {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...reportEnvironment(report) },
  })
  if (report) tally(report)
  if (status !== 0) {
    if (count.failed === 0) count.failed = 1
    finish(1)
  }
}

const reportEnvironment = (report?: string) => (report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, report) } : {})

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}
interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function tally(report: string): void {
  const file = join(reports, report)
  if (!existsSync(file)) return
  const result: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  if ('stats' in result) {
    count.passed += result.stats.expected
    count.failed += result.stats.unexpected + result.stats.flaky
  } else {
    count.passed += result.numPassedTests
    count.failed += result.numFailedTests
  }
}

function finish(code: number): never {
  rmSync(reports, { recursive: true, force: true })
  console.log(`\n${count.passed} passed, ${count.failed} failed`)
  process.exit(code)
}

step('format and lint', 'npm', ['run', '--silent', 'lint'])
step('types', 'npm', ['run', '--silent', 'types'])
step(
  'units and the server on a real database',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile=${join(reports, 'vitest.json')}`],
  'vitest.json',
)
step('the pages are built', 'npm', ['run', '--silent', 'build'])

if (findChromium()) {
  step('journeys in a real browser', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], 'playwright.json')
} else {
  console.log(
    '\nThe browser journeys need Chromium: apt-get install chromium-headless-shell, or set CHROMIUM to its path.',
  )
  if (process.env.CI) {
    count.failed += 1
    finish(1)
  }
}
finish(0)
