/**
 * A map of a thousand preachers in Chromium, used as people use it: hovering, dragging, zooming. Counts drawn and late
 * frames.
 *   npm run bench:map
 * Exits with 1 if more than one frame in ten takes longer than two frames should.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/support/chromium.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { ServerProcess } from '../server/test/servers/server-process.ts'
import { fillWithPreachers, firstChurchToken } from './many-preachers.ts'
import { openBench } from './servers-on-one-database.ts'

const frameMs = 1_000 / 60
const mostLate = 0.1

type Act = (page: Page, box: { x: number; y: number; width: number; height: number }) => Promise<void>

const acts: Readonly<Record<string, Act>> = {
  'over the marks': async ({ mouse }, { x, y, width, height }) => {
    for (let row = 1; row < 8; row++) {
      await mouse.move(x + 10, y + (height * row) / 8)
      await mouse.move(x + width - 60, y + (height * row) / 8, { steps: 40 })
    }
  },
  'moved by hand': async ({ mouse }, { x, y, width, height }) => {
    for (const way of [1, -1, 1, -1]) {
      await mouse.move(x + width / 2, y + height / 2)
      await mouse.down()
      await mouse.move(x + width / 2 + (way * width) / 4, y + height / 2 + (way * height) / 5, { steps: 40 })
      await mouse.up()
    }
  },
  'nearer and farther': async (page) => {
    for (const name of ['Zoom In', 'Zoom In', 'Zoom In', 'Zoom Out', 'Zoom Out', 'Zoom Out']) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)))
    }
  },
}

await using bench = await openBench()
const folder = await mkdtemp(join(tmpdir(), 'openpulpit-bench-'))
const server = new ServerProcess(join(folder, 'server'), { DATABASE_URL: bench.url, LOG_LEVEL: 'error' })
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: ['--no-sandbox'] })
try {
  const address = await server.ready()
  const database = openDatabase(bench.url)
  await fillWithPreachers(database, 1_100)
  await database.close()
  console.log('\n| screen | what | frames | late | share | longest, ms |\n| --- | --- | --: | --: | --: | --: |')
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const page = await browser.newPage({ viewport })
    await page.addInitScript((token) => localStorage.setItem('token', token), firstChurchToken)
    await page.goto(`${address}/search?scope=all`)
    await page.getByRole('button', { name: 'Show Map' }).click()
    const map = page.getByRole('region', { name: 'Map' })
    await map.locator('[data-count]').first().waitFor()
    console.log(`on the map: ${await map.getByRole('img').getAttribute('aria-label')}`)
    for (const [what, act] of Object.entries(acts)) await measure(page, `${viewport.width} px`, what, act)
    await page.close()
  }
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

async function measure(page: Page, screen: string, what: string, act: Act): Promise<void> {
  const svg = page.getByRole('region', { name: 'Map' }).getByRole('img')
  await svg.scrollIntoViewIfNeeded()
  const box = await svg.boundingBox()
  if (!box) throw new Error('there is no map')
  await page.evaluate(() => {
    const spans: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      spans.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(window, { frameSpans: spans })
  })
  await act(page, box)
  const spans = await page.evaluate(() => (window as unknown as { frameSpans: number[] }).frameSpans)
  const late = spans.filter((span) => span > 2 * frameMs + 1).length
  if (late / spans.length > mostLate) process.exitCode = 1
  const share = `${((100 * late) / spans.length).toFixed(1)} %`
  console.log(`| ${[screen, what, spans.length, late, share, Math.max(...spans).toFixed(0)].join(' | ')} |`)
}
