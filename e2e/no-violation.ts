import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './people.ts'

const schemes = ['light', 'dark'] as const

/** What is on screen has nothing that axe minds, in light and in dark. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  // A screen that is still moving is judged in colours it does not have.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(found, `${where}, ${colorScheme}`).toEqual([])
  }
}
