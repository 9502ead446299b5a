import { type Day, formatDayNear } from '@openpulpit/contract/dates'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

export class PreacherProfilePage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly calendar = () => this.page.getByRole('grid', { name: 'The coming weeks' })
  /** A day that leads to a request. */
  readonly day = (date: Day, words: string) =>
    this.calendar().getByRole('link', { name: `${formatDayNear(date)}: ${words}`, exact: true })
  /** A day that leads nowhere. */
  readonly unavailableDay = (date: Day) =>
    this.calendar().getByRole('gridcell', { name: `${formatDayNear(date)}: unavailable`, exact: true })
  readonly reviews = () => this.page.getByRole('region', { name: 'Reviews' })

  async open(id: string, query = ''): Promise<void> {
    await this.page.goto(`/preachers/${id}${query}`)
    await expect(this.page.getByRole('heading', { name: 'Quick Info' })).toBeVisible()
  }
}
