import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { PageLoad } from '../e2e/support/page-load.ts'
import { scrollThrough } from '../e2e/support/scroll-through.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

interface Visit {
  readonly address: string
  readonly viewport: Size
  readonly scripts: boolean
  /** Scrolls to the end and back once everything has loaded. */
  readonly scrolled?: boolean
}

// A slow mobile connection, with the values of page-speed tools.
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4

/** Opens a page with an empty cache on a throttled network and CPU, and reports what it measured. */
export async function visit(browser: Browser, { address, viewport, scripts, scrolled = false }: Visit) {
  const context = await browser.newContext({ viewport, javaScriptEnabled: scripts })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.emulateNetworkConditions', line)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const load = await PageLoad.watch(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    const firstView = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (scrolled) {
      await scrollThrough(page)
      await scrollThrough(page, 'up')
    }
    return { load, firstView }
  } finally {
    await context.close()
  }
}

/** Differences below this (of 255) are invisible, and rounded corners vary by a shade. */
const shade = 8

/** How many pixels of two images of the same size differ. */
export async function pixelsApart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer({ resolveWithObject: true })))
  if (!a || !b || a.data.length !== b.data.length) throw new Error('the pictures are not of one size')
  const apart = new Set<number>()
  for (const [at, value] of a.data.entries()) {
    if (Math.abs(value - (b.data[at] ?? 0)) > shade) apart.add(Math.floor(at / a.info.channels))
  }
  return apart.size
}
