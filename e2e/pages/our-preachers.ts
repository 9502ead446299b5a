import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A church's own list: /church/preachers. */
export class OurPreachers {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly row = (name: string) => this.page.getByRole('article', { name, exact: true })
  readonly rows = () => this.page.getByRole('main').getByRole('article')
  readonly search = () => this.page.getByRole('searchbox', { name: 'Search' })
  readonly choice = (label: 'Sunday' | 'Tag' | 'Sort by') => this.page.getByLabel(label, { exact: true })
  readonly addButton = () => this.page.getByRole('button', { name: 'Add a Preacher' }).first()
  readonly dialog = () => this.page.getByRole('dialog')
  readonly field = (label: string) => this.dialog().getByLabel(label)

  async open(query = ''): Promise<void> {
    await this.page.goto(`/church/preachers${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Our Preachers' })).toBeVisible()
  }

  readonly counts = (words: string) => expect(this.page.getByRole('heading', { level: 2, name: words })).toBeVisible()

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  readonly press = (name: string) => this.dialog().getByRole('button', { name }).click()
}
