import type { Locator } from '@playwright/test'

const farthest = 60

/** Presses Tab until the element has the focus. */
export async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < farthest; steps++) {
    await wanted.page().keyboard.press(key)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the Tab key does not lead there')
}
