import type { Page } from '@playwright/test'

/** Holds back the answer to a call until it is let go. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
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
