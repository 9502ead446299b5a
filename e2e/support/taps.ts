import type { Page } from '@playwright/test'

/** From now on counts what someone's finger does on this page: each tap, and each field that is filled in. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeBinding('countTap', () => void taps++)
  await page.evaluate(() => {
    const count = () => void Reflect.get(window, 'countTap')()
    // A field that is filled in says `change`; what is chosen with a tap has been counted.
    document.addEventListener('pointerdown', count, true)
    document.addEventListener(
      'change',
      ({ target }) => target instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(target.type) && count(),
      true,
    )
  })
  return () => taps
}
