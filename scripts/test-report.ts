import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The results in a test runner's JSON report. */
export interface TestResults {
  readonly passed: number
  readonly failed: number
  /** One line per file, with the titles of its skipped tests. */
  readonly skipped: readonly string[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { ancestorTitles: readonly string[]; title: string; status: string }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number }
  readonly suites: readonly Suite[]
}
interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly { title: string; tests: readonly { status: string }[] }[]
}

interface Skipped {
  readonly file: string
  readonly title: string
}

export function readReport(path: string): TestResults {
  if (!existsSync(path)) return { passed: 0, failed: 0, skipped: [] }
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  return 'stats' in report ? resultsOfPlaywright(report) : resultsOfVitest(report)
}

function resultsOfVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): TestResults {
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ ancestorTitles, title }) => ({
        file: relative(process.cwd(), name),
        title: ancestorTitles.find((ancestor) => ancestor !== '') ?? title,
      })),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped: lines(skipped) }
}

function resultsOfPlaywright({ stats, suites }: PlaywrightReport): TestResults {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: lines(suites.flatMap(skippedIn)) }
}

function skippedIn({ file, suites = [], specs }: Suite): Skipped[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(() => ({ file: `e2e/${file}`, title })),
  )
  return [...here, ...suites.flatMap(skippedIn)]
}

function lines(skipped: readonly Skipped[]): string[] {
  return [...Map.groupBy(skipped, ({ file }) => file)].map(([file, tests]) => {
    const titles = [...new Set(tests.map(({ title }) => title))]
    return `${file}: ${titles.join('; ')}${tests.length > titles.length ? ` (${tests.length} tests)` : ''}`
  })
}
