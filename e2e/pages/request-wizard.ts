import type { Locator, Page } from '@playwright/test'

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
  readonly date: Locator
  readonly time: Locator
  readonly duration: Locator
  readonly theme: Locator
  readonly note: Locator
  readonly amount: Locator
  readonly submitButton: Locator
  /** The others who may be asked as well. */
  readonly others: Locator
  constructor(page: Page) {
    this.page = page
    this.date = page.getByLabel('Service date')
    this.time = page.getByLabel('Service time')
    this.duration = page.getByLabel('Expected duration')
    this.theme = page.getByLabel('Theme')
    this.note = page.getByLabel('Personal note')
    this.amount = page.getByLabel('Honorarium amount')
    this.submitButton = page.getByRole('button', { name: /^(Submit Request|Send \d+ Requests)$/ })
    this.others = page.getByRole('group', { name: 'Also ask' })
  }

  readonly begin = (preacherId?: string) =>
    this.page.goto(preacherId ? `/church/request?preacherId=${preacherId}` : '/church/request')
  readonly forward = () => this.page.getByRole('button', { name: 'Continue' }).click()
  readonly back = () => this.page.getByRole('button', { name: 'Back' }).click()
  readonly submit = () => this.submitButton.click()
  readonly heading = (step: string) => this.page.getByRole('heading', { level: 2, name: step })
  readonly payBy = (method: string) =>
    this.page.getByRole('radiogroup', { name: 'Payment method' }).getByText(method, { exact: true }).click()

  /** Steps 1 and 2; what they ask for and no more. */
  async reachPayment(date: string): Promise<void> {
    await this.date.fill(date)
    await this.time.fill('10:30')
    await this.forward()
    await this.theme.waitFor()
    await this.forward()
    await this.amount.waitFor()
  }

  async pay(amount: string): Promise<void> {
    await this.amount.fill(amount)
    await this.payBy('Check')
  }

  async send({ date, time, theme, note, amount }: Service): Promise<void> {
    await this.date.fill(date)
    await this.time.fill(time)
    await this.forward()
    await this.theme.fill(theme)
    await this.note.fill(note)
    await this.forward()
    await this.pay(amount)
    await this.submit()
  }
}
