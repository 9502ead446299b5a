import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

/** Dark mode changes only colors, so the color rules are enough there. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']
/** Report violations only, not the hundreds of elements that pass. */
const light: RunOptions = { resultTypes: ['violations'] }
const schemes = { light, dark: { ...light, runOnly: rulesOfColor } }

/** Expects axe to find no violation on the screen, in light and in dark mode. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Every screen has an h1. Until it is attached, the page is still loading.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const colorScheme of ['light', 'dark'] as const) {
    // During a transition, axe would check intermediate colors.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(standStill)
    expect(await violationsOn(page, schemes[colorScheme]), `${where}, ${colorScheme}`).toEqual([])
  }
}

/** Runs axe in the page, which has no frames, and loads it once per page: two fifths of the work of axe's own driver. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (given: RunOptions) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}

/**
 * Waits for all animations to finish. When a parent finishes fading, its children may start to. Endless animations are
 * ignored.
 */
async function standStill(): Promise<void> {
  const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  } while (ending().length > 0)
}
