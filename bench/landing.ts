/**
 * The size of the landing page and its time to paint, with and without scripts, in alternating visits.
 *   npm run bench:landing -- [--pairs 15]
 * Exits with 1 if a size misses its target; times are only reported.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/support/chromium.ts'
import { pixelsApart, type Size, visit } from './landing-visit.ts'
import { pairwise, type Series } from './paired-measurement.ts'
import { startServer } from './running-server.ts'

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '15' } } })
const widths: Record<string, Size> = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } }

await using server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: ['--no-sandbox'] })
try {
  for (const [name, viewport] of Object.entries(widths)) await measure(name, viewport)
} finally {
  await browser.close()
}

async function measure(name: string, viewport: Size): Promise<void> {
  const open = (scripts: boolean, scrolled = false) =>
    visit(browser, { address: `${server.address}/`, viewport, scripts, scrolled })
  const { load, firstView } = await open(true, true)
  const bare = await open(false)

  console.log(`\n${name}, ${viewport.width} px\n`)
  print('', 'measured', 'aim')
  count('script, KB gzipped', load.kilobytesOf('Script'), 110)
  count('style, KB gzipped', load.kilobytesOf('Stylesheet'), 30)
  count('font files', load.ofKind('Font').length, 2)
  count('longest chain of requests', load.depth, 2)
  count('layout shift, down to the end and up', load.layoutShift, 0)
  count('first view: pixels changed by scripts', await pixelsApart(firstView, bare.firstView), 0)
  print('page itself, KB gzipped', load.kilobytesOf('Document').toFixed(1), '')
  print('fonts, KB', load.kilobytesOf('Font').toFixed(1), '')
  print('requests', `${load.asked.length}`, '')

  const paintOf = (scripts: boolean) => async () => (await open(scripts)).load.largestPaint
  const { one, other, ratio } = await pairwise(Number(values.pairs), paintOf(true), paintOf(false))
  print('largest paint with scripts, ms', spread(one, 0), '')
  print('largest paint without, ms', spread(other, 0), '')
  print('with / without', spread(ratio, 2), '≤ 1.2')
}

function count(what: string, measured: number, aim: number): void {
  const isMet = measured <= aim
  if (!isMet) process.exitCode = 1
  const text = Number.isInteger(measured) ? `${measured}` : measured.toFixed(measured < 1 ? 4 : 1)
  print(what, text, `${aim === 0 ? '' : '≤ '}${aim}${isMet ? '' : '  MISSED'}`)
}

function print(what: string, measured: string, aim: string): void {
  console.log(what.padEnd(40) + measured.padStart(22) + aim.padStart(16))
}

function spread({ median, low, high }: Series, digits: number): string {
  return `${median.toFixed(digits)} [${low.toFixed(digits)}–${high.toFixed(digits)}]`
}
