import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** The part of the availability page that gives a preacher's services to other calendars. */
export class CalendarFeed {
  readonly page: Page
  readonly heading: Locator
  readonly below: Locator
  readonly make: Locator
  readonly renew: Locator
  readonly stop: Locator
  readonly address: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'Your Services in Your Own Calendar' })
    this.below = page.getByRole('heading', { name: 'Your Other Calendars' })
    this.make = page.getByRole('button', { name: 'Get Calendar Link' })
    this.renew = page.getByRole('button', { name: 'New Link' })
    this.stop = page.getByRole('button', { name: 'Stop Sharing' })
    this.address = page.getByLabel('Your calendar link')
    this.dialog = page.getByRole('alertdialog')
  }

  async open(): Promise<void> {
    await this.page.goto('/preacher/availability')
    await expect(this.heading).toBeVisible()
  }

  /** In the page itself, not only in passing. */
  says(words: string): Locator {
    return this.page.getByRole('main').getByText(words)
  }

  async confirm(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** How high the part is, by what stands below it. */
  async height(): Promise<number> {
    const [top, bottom] = await Promise.all([this.heading.boundingBox(), this.below.boundingBox()])
    return (bottom?.y ?? 0) - (top?.y ?? 0)
  }
}
