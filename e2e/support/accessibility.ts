import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** In the dark only the colors are different: the rules that look at them are enough there. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']
const schemes = { light: undefined, dark: rulesOfColor } as const

/** What is on screen has nothing that axe minds, in light and in dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A page that is still on its way has neither title nor heading: every screen of ours has one.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // A screen that is still moving is judged in colours it does not have.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(standStill)
    const violations = await violationsOn(page, schemes[colorScheme])
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${where}, ${colorScheme}`).toEqual([])
  }
}

async function violationsOn(page: Page, rules: readonly string[] | undefined) {
  // Without it, every look opens a page of its own to put together what the frames found: four times as slow.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules) axe.withRules([...rules])
  return (await axe.analyze()).violations
}

/**
 * Waits until nothing moves any more: what fades hands its colour on to what is in it, which then begins to fade. What
 * turns for ever is not waited for.
 */
async function standStill(): Promise<void> {
  const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  } while (ending().length > 0)
}
