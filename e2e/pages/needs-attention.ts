import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** The first card of either dashboard. */
export class NeedsAttention {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly card = (): Locator => this.page.getByRole('region', { name: 'Needs Your Attention' })
  readonly entry = (words: string): Locator => this.card().getByRole('listitem').filter({ hasText: words })

  async open(): Promise<void> {
    await this.page.goto('/dashboard')
    await expect(this.card().locator('xpath=self::*[not(@aria-busy="true")]')).toBeVisible()
  }
}
