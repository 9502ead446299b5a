import type { Page } from '@playwright/test'

/** What a preacher does with an open request, from the bell on. */
export class OfferingPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly bell = () => this.page.getByRole('button', { name: /notification/i })
  readonly notice = (words: string | RegExp) => this.page.locator('[popover]:popover-open').getByText(words)

  async follow(words: string | RegExp): Promise<void> {
    await this.bell().click()
    await this.notice(words).click()
    await this.page.waitForURL('**/preacher/requests/*')
  }

  async offer(note: string): Promise<void> {
    await this.page.getByLabel('A note to the church').fill(note)
    await this.page.getByRole('button', { name: 'Offer to Preach' }).click()
  }

  readonly takeBack = () => this.page.getByRole('button', { name: 'Withdraw Offer' }).click()
}

/** An open request's page, as the church that weighs its offers has it. */
export class ChoosingPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly offers = () =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: /^Choose/ }) })
  readonly choose = (name: string) => this.page.getByRole('button', { name: `Choose ${name}` })
  readonly dialog = () => this.page.getByRole('alertdialog')
}
