import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A side's list of requests, with its search and its filters. */
export class RequestList {
  readonly page: Page
  readonly path: string
  constructor(page: Page, path = '/church/requests') {
    this.page = page
    this.path = path
  }

  readonly cards = (): Locator => this.page.getByRole('main').getByRole('article')
  /** Whom the cards are about, in their order. */
  readonly people = (): Locator => this.cards().getByRole('heading', { level: 3 })
  readonly search = (): Locator => this.page.getByRole('searchbox', { name: 'Search' })
  readonly filters = (): Locator => this.page.getByRole('button', { name: /^Filters/ })
  readonly choice = (label: string): Locator => this.page.getByRole('combobox', { name: label, exact: true })
  readonly next = (): Locator => this.page.getByRole('button', { name: 'Next' })

  async open(query = ''): Promise<void> {
    await this.page.goto(this.path + query)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  async choose(label: string, option: string): Promise<void> {
    await this.choice(label).selectOption({ label: option })
  }

  async shows(count: number): Promise<void> {
    const words = count === 1 ? '1 request found' : `${count} requests found`
    await expect(this.page.getByRole('heading', { name: words, exact: true })).toBeVisible()
  }
}
