import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** The inbox, and the ways into it. */
export class InboxPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The link in the header, with how many conversations wait. */
  readonly link = (unread: number) =>
    this.page
      .getByRole('banner')
      .getByRole('link', { name: unread > 0 ? new RegExp(`^Messages ?, ${unread} unread$`) : /^Messages$/ })
  readonly list = () => this.page.getByRole('list', { name: 'Conversations' })
  readonly items = () => this.list().getByRole('listitem')
  readonly item = (words: string | RegExp) => this.items().filter({ hasText: words }).getByRole('link')
  readonly search = () => this.page.getByRole('search', { name: 'Conversations' }).getByLabel('Search')
  readonly title = () => this.page.getByRole('heading', { level: 1 })
  readonly log = () => this.page.getByRole('log')
  readonly back = () => this.page.getByRole('link', { name: 'All conversations', exact: true })

  /** Leads to the list; at a desk it is there all along. */
  async toList(): Promise<void> {
    if (await this.back().isVisible()) await this.back().click()
    await expect(this.list()).toBeVisible()
  }
}

/** Where a church writes its first words to a preacher. */
export class NewThreadDialog {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Send Message' })
  readonly subject = () => this.dialog().getByLabel('Subject')
  readonly message = () => this.dialog().getByLabel('Message')
  readonly send = () => this.dialog().getByRole('button', { name: 'Send', exact: true }).click()
  readonly cancel = () => this.dialog().getByRole('button', { name: 'Cancel' }).click()
  readonly toConversation = () => this.page.getByRole('link', { name: 'Open the conversation' })

  async write(subject: string, message: string): Promise<void> {
    await this.subject().fill(subject)
    await this.message().fill(message)
  }
}
