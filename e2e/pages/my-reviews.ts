import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** What others wrote about someone, with the way to answer: /preacher/reviews, or a church's own preview. */
export class MyReviews {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly items = () => this.page.getByRole('main').getByRole('article')
  readonly said = (words: string | RegExp) => this.page.getByRole('main').getByText(words)
  readonly replyTo = (author: string) => this.page.getByRole('button', { name: `Reply to ${author}` })
  readonly words = () => this.page.getByLabel('Your public reply')
  readonly publish = () => this.page.getByRole('button', { name: 'Publish Reply' })
  readonly dialog = () => this.page.getByRole('alertdialog')

  async open(query = ''): Promise<void> {
    await this.page.goto(`/preacher/reviews${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  }

  readonly counts = (words: string) => expect(this.page.getByRole('heading', { level: 2, name: words })).toBeVisible()

  /** Publishes what is written, having read it once more. */
  async confirm(): Promise<void> {
    await this.publish().click()
    await this.dialog().getByRole('button', { name: 'Publish' }).click()
    await expect(this.dialog()).toBeHidden()
  }
}
