import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A conversation, wherever it stands. */
export class Conversation {
  readonly page: Page
  /** What the other side is called. */
  readonly to: string
  constructor(page: Page, to: string) {
    this.page = page
    this.to = to
  }

  readonly log = (): Locator => this.page.getByRole('log', { name: `Messages with ${this.to}` })
  readonly messages = (): Locator => this.log().locator('[data-message]')
  readonly message = (words: string): Locator => this.messages().filter({ hasText: words })
  readonly input = (): Locator => this.page.getByLabel(`Write to ${this.to}`)
  readonly button = (name: string): Locator => this.page.getByRole('main').getByRole('button', { name, exact: true })

  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await expect(this.messages().last()).toBeVisible()
  }

  async send(words: string): Promise<void> {
    await this.input().fill(words)
    await this.button('Send').click()
    await expect(this.input()).toHaveValue('')
  }

  /** The words of all that is there, in order. */
  async reads(...words: string[]): Promise<void> {
    await expect(this.messages()).toHaveText(words.map((one) => new RegExp(one)))
  }
}
