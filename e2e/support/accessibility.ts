import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

/** In the dark only the colors are different: the rules that look at them are enough there. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']
/** Described is only what is wrong, not the hundreds of elements that are right. */
const light: RunOptions = { resultTypes: ['violations'] }
const schemes = { light, dark: { ...light, runOnly: rulesOfColor } }

/** What is on screen has nothing that axe minds, in light and in dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A page that is still on its way has neither title nor heading: every screen of ours has one.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (const colorScheme of ['light', 'dark'] as const) {
    // A screen that is still moving is judged in colors it does not have.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(standStill)
    expect(await violationsOn(page, schemes[colorScheme]), `${where}, ${colorScheme}`).toEqual([])
  }
}

/** Runs axe in the page itself, which has no frames, and loads it once a page: two fifths of the work of axe's own driver. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (given: RunOptions) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, options)
}

/**
 * Waits until nothing moves any more: what fades hands its color on to what is in it, which then begins to fade. What
 * turns for ever is not waited for.
 */
async function standStill(): Promise<void> {
  const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  } while (ending().length > 0)
}
