import type { Page } from '@playwright/test'

/** Starts counting taps on this page, and fields that are filled in. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeBinding('countTap', () => void taps++)
  await page.evaluate(() => {
    const count = () => void Reflect.get(window, 'countTap')()
    // Filling in a field fires `change`. A choice made with a tap is already counted.
    document.addEventListener('pointerdown', count, true)
    document.addEventListener(
      'change',
      ({ target }) => target instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(target.type) && count(),
      true,
    )
  })
  return () => taps
}
