import type { Locator, Page } from '@playwright/test'
import { type Account, signIn } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'

/** What the church of a journey says of itself. */
export const whole = {
  name: 'Grace Chapel',
  description: 'A small church with a large table.',
  address: { street: '12 Church Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
  contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0134', website: 'https://grace.example' },
} as const

/** The church of a journey, signed in at a page. */
export async function atHome(page: Page, account: Account): Promise<ChurchProfilePage> {
  await signIn(page, account)
  return new ChurchProfilePage(page)
}

/** The church's own profile, read and edited. */
export class ChurchProfilePage {
  readonly page: Page
  readonly fields: Locator
  readonly name: Locator
  readonly description: Locator
  readonly city: Locator
  readonly website: Locator
  readonly edit: Locator
  readonly save: Locator
  readonly cancel: Locator

  constructor(page: Page) {
    this.page = page
    this.fields = page.getByRole('main').locator('input, select, textarea')
    this.name = page.getByLabel('Church name')
    this.description = page.getByLabel('Description')
    this.city = page.getByRole('combobox', { name: 'City' })
    this.website = page.getByLabel('Website')
    this.edit = page.getByRole('button', { name: 'Edit Profile' })
    this.save = page.getByRole('button', { name: 'Save Changes' })
    this.cancel = page.getByRole('button', { name: 'Cancel' })
  }

  async open(): Promise<void> {
    await this.page.goto('/church/profile')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Church Profile' })).toBeVisible()
  }

  async beginToEdit(): Promise<void> {
    await this.open()
    await this.edit.click()
    await expect(this.name).toBeEnabled()
  }

  /** In the page itself, not only in passing. */
  says(words: string): Locator {
    return this.page.getByRole('main').getByText(words)
  }

  async expectToRead(): Promise<void> {
    await expect(this.edit).toBeVisible()
    await expect(this.name).toBeDisabled()
  }
}
