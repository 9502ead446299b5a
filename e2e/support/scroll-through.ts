import type { Page } from '@playwright/test'

/** Scrolls to one end of the page by a third of the window at a time, and lets each step paint. */
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
