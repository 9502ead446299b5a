import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** The brief of a service, the same page for both sides. */
export class BriefPage {
  readonly page: Page
  readonly path: string
  readonly main: Locator
  readonly isKept: Locator
  readonly save: Locator
  readonly cancel: Locator
  constructor(page: Page, side: 'church' | 'preacher', { _id: id }: { readonly _id: string }) {
    this.page = page
    this.path = `/${side}/requests/${id}/brief`
    this.main = page.getByRole('main')
    this.isKept = this.main.getByText('You can read this Sunday Brief on this device, even offline.')
    this.save = page.getByRole('button', { name: 'Save Changes' })
    this.cancel = page.getByRole('button', { name: 'Cancel' })
  }

  readonly edit = (part: string): Locator => this.page.getByRole('button', { name: `Edit: ${part}` })
  readonly says = (words: string | RegExp): Locator => this.main.getByText(words)

  async open(): Promise<void> {
    await this.page.goto(this.path)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Sunday Brief' })).toBeVisible()
  }
}

/** On how many sheets of Letter paper a page is printed. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
