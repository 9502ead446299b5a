/**
 * The cost of each screen on a first visit: its scripts, everything loaded until it is idle, the number of files, and
 * how many wait for another (2: none does).
 *   npm run bench:screens
 * Exits with 1 if a screen exceeds its target; docs/performance.md says why that is not 190.
 */
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/support/chromium.ts'
import { startServer } from './running-server.ts'
import { demoScreens, type Screen, visitScreen } from './screen-visit.ts'

const aim = 258

await using server = await startServer({ DEMO: '1' })
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: ['--no-sandbox'] })
try {
  console.log('| screen | script, KB gzipped | files | longest chain | aim |\n| --- | --: | --: | --: | --: |')
  for (const screen of await demoScreens(server.address)) await measure(screen)
} finally {
  await browser.close()
}

async function measure(screen: Screen): Promise<void> {
  const load = await visitScreen(browser, screen)
  const scripts = load.ofKind('Script')
  const kilobytes = load.kilobytesOf('Script')
  const chain = Math.max(...scripts.map(({ depth }) => depth))
  const isMet = kilobytes <= aim
  if (!isMet) process.exitCode = 1
  const figures = [kilobytes.toFixed(0), scripts.length, chain, `≤ ${aim}${isMet ? '' : ' MISSED'}`]
  console.log(`| ${[screen.name, ...figures].join(' | ')} |`)
}
