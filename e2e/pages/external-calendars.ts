import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** The card of the availability page on which other calendars are read in. */
export class ExternalCalendars {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly address = () => this.page.getByRole('textbox', { name: 'Secret address of the calendar' })
  readonly items = () => this.page.getByRole('list', { name: 'Your Other Calendars' }).getByRole('listitem')
  readonly item = (name: string) => this.items().filter({ has: this.page.getByRole('heading', { name }) })
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true })
  readonly said = (words: string) => this.page.getByRole('status').filter({ hasText: words }).first()

  async open(): Promise<void> {
    await this.page.goto('/preacher/availability')
    await expect(this.page.getByRole('heading', { name: 'Your Other Calendars' })).toBeVisible()
  }

  async add(address: string, name = ''): Promise<void> {
    await this.address().fill(address)
    await this.page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await this.button('Add Calendar').click()
  }
}
