import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** A request's own page, the same for both sides. */
export class RequestDetailsPage {
  readonly page: Page
  readonly side: 'church' | 'preacher'
  constructor(page: Page, side: 'church' | 'preacher') {
    this.page = page
    this.side = side
  }

  readonly button = (name: string): Locator => this.page.getByRole('main').getByRole('button', { name, exact: true })
  readonly dialog = (): Locator => this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
  /** The words about the last act, which stay on the page. */
  readonly said = (words: string): Locator => this.page.getByRole('main').getByRole('status').filter({ hasText: words })
  readonly timeline = (): Locator =>
    this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.locator('time') })

  async open({ _id: id }: { readonly _id: string }): Promise<void> {
    await this.page.goto(`/${this.side}/requests/${id}`)
    await expect(
      this.page.getByRole('heading', { name: `Request Details #${id.slice(-6).toUpperCase()}` }),
    ).toBeVisible()
  }

  /** Goes on with Tab until it is there. */
  async tabTo(target: Locator): Promise<void> {
    for (let at = 0; at < 60; at++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
}
