import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

export class AccountPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly current = () => this.page.getByRole('textbox', { name: 'Current password' })
  readonly next = () => this.page.getByRole('textbox', { name: 'New password' })
  readonly newEmail = () => this.page.getByRole('textbox', { name: 'New email address' })
  readonly password = () => this.page.getByRole('textbox', { name: 'Your password' })
  readonly changeEmail = () => this.page.getByRole('button', { name: 'Change Email Address' })
  readonly devices = () => this.page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  readonly choice = (name: string): Locator => this.page.getByRole('switch', { name, exact: true })

  async open(): Promise<void> {
    await this.page.goto('/account')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  }

  async changePassword(current: string, next: string): Promise<void> {
    await this.current().fill(current)
    await this.next().fill(next)
    await this.page.getByRole('button', { name: 'Change password' }).click()
  }

  async logOut(): Promise<void> {
    const isPhone = (this.page.viewportSize()?.width ?? 0) < 1024
    await this.page.getByRole('button', { name: isPhone ? 'Menu' : 'Your account', exact: true }).click()
    await this.page.getByRole('button', { name: 'Logout' }).click()
    await this.page.waitForURL((url) => url.pathname === '/')
  }
}
