import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** What can be done about a conversation, wherever it stands. */
export class ThreadMenu {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly button = (): Locator => this.page.getByRole('button', { name: 'More', exact: true })
  readonly panel = (): Locator => this.page.getByRole('region', { name: 'More' })
  readonly item = (name: string | RegExp): Locator => this.panel().getByRole('button', { name })
  readonly blocking = (): Locator => this.page.getByRole('alertdialog', { name: /^Block / })
  readonly reporting = (): Locator => this.page.getByRole('dialog', { name: 'Report This Conversation' })
  readonly note = (name: string): Locator => this.page.getByText(`You blocked ${name}.`, { exact: true })

  async choose(name: string | RegExp): Promise<void> {
    await this.button().click()
    await this.item(name).click()
  }

  async report(reason: string, note = ''): Promise<void> {
    await this.choose(/^Report/)
    await this.reporting().getByRole('radio', { name: reason }).check()
    await this.reporting().getByLabel('Anything to add?').fill(note)
  }

  async send(): Promise<void> {
    await this.reporting().getByRole('button', { name: 'Send Report' }).click()
  }
}

/** Where admins look at what was reported. */
export class ReportsPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly card = (words: string): Locator =>
    this.page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  readonly tab = (name: 'Waiting' | 'Settled'): Locator =>
    this.page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name })
  readonly messages = (): Locator => this.page.getByRole('list', { name: 'Messages' }).locator('[data-message]')
  readonly act = (name: string): Locator => this.page.getByRole('main').getByRole('button', { name, exact: true })
  readonly disabling = (): Locator => this.page.getByRole('alertdialog', { name: /^Disable the account of / })
  readonly settledAs = (outcome: string): Locator =>
    this.page.getByRole('main').getByText(outcome, { exact: true }).first()

  async open(): Promise<void> {
    await this.page.goto('/admin/reports')
    await expect(this.page.getByText(/reports? waits?$/)).toBeVisible()
  }

  /** Reads what was written about with these words; a queue may have grown over a page. */
  async read(words: string): Promise<void> {
    await this.card(words).getByRole('link').click()
    await expect(this.page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  }
}
