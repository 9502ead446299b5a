import type { Page, Route } from '@playwright/test'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, freshEmail, test } from '../support/fixtures.ts'

const boxOf = (page: Page) => {
  const box = page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
  return {
    email: box.getByRole('textbox', { name: 'Send the newsletter to' }),
    subscribe: box.getByRole('button', { name: 'Subscribe' }),
    outcome: box.getByRole('status'),
  }
}

const asked = 'Almost done: click the link we just emailed you.'

for (const who of ['a visitor', 'a member'] as const) {
  test(`${who} asks for the newsletter and is told beside the field what comes next`, { tag: '@phone' }, async ({
    sitDown,
  }) => {
    const page = await sitDown()
    if (who === 'a member') await signInToDemo(page, 'church')
    await page.goto('/')
    if (who === 'a member') await expect(page.getByRole('button', { name: /notification/i })).toBeVisible()
    const { email, subscribe, outcome } = boxOf(page)

    await subscribe.click()
    await expect(email).toHaveAccessibleDescription('Email is required')
    await expect(email).toBeFocused()
    await email.fill('nobody')
    await expect(email).toHaveAccessibleDescription('')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveValue('nobody')

    await email.fill(freshEmail('reader'))
    await subscribe.click()
    await expect(outcome).toHaveText(asked)
    await expect(email).toHaveValue('')
    await expect(email).not.toHaveAttribute('aria-invalid')
  })
}

test('a second click while the first is on its way asks nothing twice', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  const onItsWay = Promise.withResolvers<Route>()
  let calls = 0
  await page.route('**/api/newsletter', (route) => {
    calls += 1
    onItsWay.resolve(route)
  })
  await page.goto('/')
  const { email, subscribe, outcome } = boxOf(page)
  await email.fill(freshEmail('reader'))
  await subscribe.click()
  const first = await onItsWay.promise
  await subscribe.click()
  await first.continue()
  await expect(outcome).toHaveText(asked)
  expect(calls).toBe(1)
})

test('what was typed stays when the server cannot take it, and its words are said', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  const message = 'Too many tries. Please wait a minute, then try again.'
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 429, json: { message } }))
  await page.goto('/')
  const { email, subscribe, outcome } = boxOf(page)
  await email.fill('reader@example.org')
  await subscribe.click()
  await expect(outcome).toHaveText(message)
  await expect(email).toHaveValue('reader@example.org')
})
