import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Holds back the answer to a call until it is let go. */
export async function holdBack(page: Page, path: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** A call is refused until the way is open again. */
export async function refuse(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.fulfill({ status: 429, json: { message: 'Please wait a moment.', code: 'rate_limited' } }),
  )
  return () => page.unroute(path)
}

/** Presses Retry, unless it has become needless: once the line is up, all that is shown is asked for again by itself. */
export async function pressRetry(where: Page | Locator): Promise<void> {
  const retry = where.getByRole('button', { name: 'Retry' })
  const isDone = async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
  }
  await expect(isDone).toPass()
}
