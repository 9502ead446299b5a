import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** The open requests near a preacher. */
export class OpenRequests {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly card = (church: string) => this.page.getByRole('article', { name: church })
  readonly cards = () => this.page.getByRole('main').getByRole('article')
  readonly said = (words: string | RegExp) => this.page.getByRole('main').getByText(words)
  readonly unfold = (church: string) => this.page.getByRole('button', { name: `Offer to Preach at ${church}` })
  readonly note = () => this.page.getByLabel('A note to the church')
  readonly offer = () => this.page.getByRole('button', { name: 'Offer to Preach', exact: true })
  readonly takeBack = () => this.page.getByRole('button', { name: 'Withdraw Offer' })
  readonly dialog = () => this.page.getByRole('alertdialog')

  async open(query = ''): Promise<void> {
    await this.page.goto(`/preacher/open${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Open Requests' })).toBeVisible()
  }

  readonly counts = (words: string | RegExp) =>
    expect(this.page.getByRole('heading', { level: 2, name: words })).toBeVisible()
}
