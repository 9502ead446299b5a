import { expect } from '../support/fixtures.ts'
import { Dashboard } from './dashboard.ts'

export class ChurchDashboard extends Dashboard {
  async open(): Promise<void> {
    await this.page.goto('/dashboard')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Church Dashboard' })).toBeVisible()
  }
}
