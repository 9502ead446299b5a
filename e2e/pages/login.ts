import type { Page } from '@playwright/test'

export class LoginPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly email = () => this.page.getByRole('textbox', { name: 'Email' })
  readonly password = () => this.page.getByRole('textbox', { name: 'Password' })
  readonly signIn = () => this.page.getByRole('button', { name: 'Sign In' })

  async logIn(email: string, password: string): Promise<void> {
    await this.page.goto('/login')
    await this.fillIn(email, password)
  }

  async fillIn(email: string, password: string): Promise<void> {
    await this.email().fill(email)
    await this.password().fill(password)
    await this.signIn().click()
  }
}
