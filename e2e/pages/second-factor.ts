import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, password } from '../support/fixtures.ts'

const halfMinute = 30_000

/** The page where two-step sign-in is turned on and off. */
export class SecondFactorPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  readonly password = () => this.page.getByRole('textbox', { name: 'Your password' })
  readonly code = () => this.page.getByRole('textbox', { name: /Code from your/ })
  readonly picture = () => this.page.getByRole('img', { name: /Code to scan/ })
  /** As it is typed off, in groups of four. */
  readonly key = () => this.page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/)
  readonly openInApp = () => this.page.getByRole('link', { name: 'Open in your app' })
  readonly codes = () => this.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  readonly title = (name: string) => this.page.getByRole('heading', { level: 2, name })
  readonly reminder = () => this.page.getByText('If not, create new ones.')
  readonly leaving = () => this.page.getByRole('alertdialog', { name: 'Leave without your recovery codes?' })
  readonly press = (name: string) => this.page.getByRole('button', { name, exact: true }).click()

  /** Says the password; answers with the app that has the secret which is shown then. */
  async begin(): Promise<TOTP> {
    // The account's page asks for the password too, until this page has taken its place.
    await expect(this.title('What You Need')).toBeVisible()
    await this.password().fill(password)
    await this.press('Continue')
    await expect(this.picture()).toBeVisible()
    return new TOTP({ secret: ((await this.key().textContent()) ?? '').replaceAll(' ', '') })
  }

  /** Turns it on, up to the recovery codes; the code of now is used up with that. */
  async turnOn(): Promise<TOTP> {
    const app = await this.begin()
    await this.code().fill(codeNow(app))
    await this.press('Turn On')
    await expect(this.codes()).toHaveCount(10)
    return app
  }

  /** In the dialog that is open. */
  async confirm(code: string, label: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
    await dialog.getByRole('textbox', { name: /Code from your app/ }).fill(code)
    await dialog.getByRole('button', { name: label, exact: true }).click()
  }
}

/** What the app shows now. */
export const codeNow = (app: TOTP): string => app.generate()
/** What it shows in half a minute: taken already, and another one than that of now. */
export const codeNext = (app: TOTP): string => app.generate({ timestamp: Date.now() + halfMinute })
