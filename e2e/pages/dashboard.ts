import { type Day, formatDayNear } from '@openpulpit/contract/dates'
import type { Page } from '@playwright/test'

/** What both sides find on their dashboard. */
export class Dashboard {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly sundays = () => this.page.getByRole('link', { name: /^Sunday, / })
  readonly sunday = (date: Day) => this.page.getByRole('link', { name: `${formatDayNear(date)}:` })
  /** A figure with its label, as it is read. */
  readonly figure = (label: string) =>
    this.page.getByRole('region', { name: 'Figures' }).getByText(label).locator('../..')
}
