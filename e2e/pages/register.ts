import type { Page } from '@playwright/test'
import { expect, password } from '../support/fixtures.ts'

/** The two-step registration, filled in as a person would. */
export class RegisterPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** `query` is what the landing page's form sends along. */
  async begin(kind: 'Church' | 'Preacher', email: string, query = ''): Promise<void> {
    await this.page.goto(`/register${query}`)
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password)
    await this.page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
    await this.page.getByRole('button', { name: 'Continue' }).click()
    await expect(this.page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  }

  async liveIn(typed: string, suggestion: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'City' }).fill(typed)
    await this.page.getByRole('option', { name: suggestion }).click()
    await expect(this.page.getByLabel('State')).toHaveValue(suggestion.slice(-2))
  }

  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create Account' }).click()
    await this.page.waitForURL('/dashboard')
  }
}
