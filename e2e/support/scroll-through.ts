import type { Page } from '@playwright/test'

/** Scrolls by a third of the window at a time to one end of the page, each step painted before the next. */
export async function scrollThrough(page: Page, way: 'down' | 'up' = 'down'): Promise<void> {
  await page.evaluate(
    async (sign) => {
      const end = () => (sign > 0 ? document.documentElement.scrollHeight - window.innerHeight : 0)
      while (Math.abs(window.scrollY - end()) > 1) {
        window.scrollBy({ top: (sign * window.innerHeight) / 3, behavior: 'instant' })
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      }
    },
    way === 'down' ? 1 : -1,
  )
}
