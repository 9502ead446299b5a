import type { Page } from '@playwright/test'
import { RegisterPage } from '../pages/register.ts'
import { expect, freshEmail, test } from '../support/fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' })

async function expectSaid(page: Page, ...sentences: string[]): Promise<void> {
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
}

/** Holds back the answer to a call until it is let go. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('a church registers: what is missing is said, and Back keeps what was typed', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  const form = new RegisterPage(page)
  const email = freshEmail('church')
  await form.begin('Church', email)
  await create(page).click()
  await expectSaid(page, 'Church name is required', 'Denomination is required', 'City is required', 'State is required')

  await field(page, 'Church name').fill('Harbor Light Chapel')
  await expect(page.getByText('Church name is required')).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field(page, 'Church name')).toHaveValue('Harbor Light Chapel')

  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await form.liveIn('anchora', 'Anchorage, AK')
  const letGo = await holdBack(page, '**/api/auth/register')
  await create(page).click()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  letGo()
  await expectSaid(page, 'Account created successfully!')
  await page.waitForURL('/dashboard')
  await expect(page.getByText('Harbor Light Chapel')).toBeVisible()
})

test('a preacher registers: what is missing is said, and the range has to be one', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  const form = new RegisterPage(page)
  await form.begin('Preacher', freshEmail('preacher'))
  await create(page).click()
  await expectSaid(
    page,
    'First name is required',
    'Last name is required',
    'Experience level is required',
    'Denomination is required',
    'City is required',
    'State is required',
    'Minimum honorarium is required',
    'Maximum honorarium is required',
  )

  await field(page, 'First name').fill('Miriam')
  await field(page, 'Last name').fill('Oyelaran')
  await page.getByLabel('Experience level').selectOption({ label: 'Seminary Student' })
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await form.liveIn('anchora', 'Anchorage, AK')
  await page.getByLabel('Minimum').fill('-5')
  await page.getByLabel('Maximum').fill('-1')
  await create(page).click()
  await expect(page.getByText('Must be positive')).toHaveCount(2)
  await page.getByLabel('Minimum').fill('300')
  await page.getByLabel('Maximum').fill('200')
  await create(page).click()
  await expectSaid(page, 'Maximum must be at least the minimum')
  await page.getByLabel('Mobile number').fill('404 555 0188')
  await page.getByLabel('Maximum').fill('400')
  await form.create()
  await expectSaid(page, 'Account created successfully!')
})

test('a church that came with a place and a Sunday goes on to that search', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  const form = new RegisterPage(page)
  await form.begin('Church', freshEmail('church'), '?type=church&location=Decatur%2C+GA&date=2030-06-02')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Decatur')
  await expect(page.getByLabel('State')).toHaveValue('GA')
  await field(page, 'Church name').fill('Harbor Light Chapel')
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await create(page).click()
  await page.waitForURL('/search?location=Decatur%2C+GA&date=2030-06-02')
  await expectSaid(page, 'Account created successfully!')
  await expect(page.getByRole('heading', { level: 1, name: 'Find Preachers' })).toBeVisible()
})
