import type { Locator } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { Dashboard } from './dashboard.ts'

export class PreacherDashboard extends Dashboard {
  /** A request of those that came last, by its church. */
  readonly request = (church: string): Locator =>
    this.page.getByRole('main').getByRole('article').filter({ hasText: church })
  readonly dialog = (): Locator => this.page.getByRole('dialog')
  readonly accept = (church: string): Locator => this.request(church).getByRole('button', { name: 'Accept' })

  async open(): Promise<void> {
    await this.page.goto('/dashboard')
    await expect(this.page.getByRole('heading', { level: 2, name: 'Recent Requests' })).toBeVisible()
  }
}
