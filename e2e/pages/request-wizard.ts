import type { Page } from '@playwright/test'

export interface Service {
  readonly date: string
  readonly time: string
  readonly theme: string
  readonly note: string
  readonly amount: string
}

/** The request wizard's three steps. */
export class RequestWizard {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly forward = () => this.page.getByRole('button', { name: 'Continue' }).click()
  readonly submit = () => this.page.getByRole('button', { name: 'Submit Request' }).click()

  async send({ date, time, theme, note, amount }: Service): Promise<void> {
    await this.page.getByLabel('Service date').fill(date)
    await this.page.getByLabel('Service time').fill(time)
    await this.forward()
    await this.page.getByLabel('Theme').fill(theme)
    await this.page.getByLabel('Personal note').fill(note)
    await this.forward()
    await this.page.getByLabel('Honorarium amount').fill(amount)
    await this.page.getByRole('radiogroup', { name: 'Payment method' }).getByText('Check', { exact: true }).click()
    await this.submit()
  }
}
