import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** How someone stands, what there is to choose, and the pages that play a payment. */
export class BillingPage {
  readonly page: Page
  readonly main: Locator
  readonly dialog: Locator
  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.dialog = page.getByRole('alertdialog')
  }

  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name })
  readonly invoices = () => this.page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')

  async open(): Promise<void> {
    await this.page.goto('/billing')
    await expect(this.page.getByRole('heading', { name: 'Your Plan' })).toBeVisible()
  }

  async says(...words: (string | RegExp)[]): Promise<void> {
    for (const one of words) await expect(this.main.getByText(one).first()).toBeVisible()
  }

  /** Goes to the page that plays the payment, and plays it to its end. */
  async choose(plan: 'Monthly' | 'Student', ending: 'Pay' | 'Let the Card Be Declined' | 'Go Back Without Paying') {
    await this.button(`Choose ${plan}`).click()
    await expect(this.page.getByRole('heading', { name: 'Pay in the Sandbox' })).toBeVisible()
    await this.says('This is a sandbox. No money moves.')
    await this.button(new RegExp(`^${ending}`)).click()
    await expect(this.page.getByRole('heading', { name: 'Your Plan' })).toBeVisible()
  }
}
