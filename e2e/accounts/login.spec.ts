import { expect, test } from '../support/fixtures.ts'

test('the other ways to log in say that they are not there yet, after a second', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const provider of ['Google', 'Facebook']) {
    await page.getByRole('button', { name: provider }).click()
    await expect(page.getByText(`Redirecting to ${provider}...`)).toBeVisible()
    await page.clock.runFor(900)
    await expect(page.getByText(`${provider} login not configured yet`)).toBeHidden()
    await page.clock.runFor(200)
    await expect(page.getByText(`${provider} login not configured yet`)).toBeVisible()
  }
})

test('words in the corner stay for their time: four seconds, at the top right', async ({ sitDown }) => {
  const page = await sitDown()
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Google' }).click()
  const words = page.getByText('Redirecting to Google...')
  await expect(words).toBeVisible()
  const { x = 0, y = 0, width = 0 } = (await words.locator('..').boundingBox()) ?? {}
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  expect(y).toBeLessThan(view.height / 4)
  expect(view.width - (x + width)).toBeLessThan(view.width / 4)
  // A finger or a pointer on it would hold it.
  await page.mouse.move(5, view.height - 5)
  await page.clock.runFor(3_500)
  await expect(words).toBeVisible()
  await page.clock.runFor(600)
  // Its time is over; it fades, and then it goes.
  await expect(words.locator('..')).toHaveCSS('opacity', '0')
  await page.clock.runFor(300)
  await expect(words).toBeHidden()
})
