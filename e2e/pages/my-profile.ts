import type { Locator, Page } from '@playwright/test'
import { type Account, signIn } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'

/** What the preacher of a journey says of themselves. */
export const whole = {
  firstName: 'Ruth',
  lastName: 'Amsel',
  bio: 'I preach the text and stay for lunch.',
  education: [
    { institution: 'Emory University', degree: 'Master of Divinity', year: 2004 },
    { institution: 'Berry College', degree: 'B.A.', year: 1999 },
  ],
  experience: [{ position: 'Pastor', organization: 'Old Mill Church', startYear: 2004 }],
}

/** The preacher of a journey, signed in at a page. */
export async function atHome(page: Page, account: Account): Promise<MyProfilePage> {
  await signIn(page, account)
  return new MyProfilePage(page)
}

/** The preacher's own profile, read and edited. */
export class MyProfilePage {
  readonly page: Page
  readonly fields: Locator
  readonly firstName: Locator
  readonly bio: Locator
  readonly city: Locator
  readonly accepting: Locator
  readonly edit: Locator
  readonly save: Locator
  readonly cancel: Locator
  readonly addSchool: Locator
  readonly addRole: Locator

  constructor(page: Page) {
    this.page = page
    this.fields = page.getByRole('group', { name: 'Your profile' }).locator('input, select, textarea')
    this.firstName = page.getByLabel('First name')
    this.bio = page.getByLabel('Bio')
    this.city = page.getByRole('combobox', { name: 'City' })
    this.accepting = page.getByRole('switch', { name: 'Accepting requests' })
    this.edit = page.getByRole('button', { name: 'Edit Profile' })
    this.save = page.getByRole('button', { name: 'Save Changes' })
    this.cancel = page.getByRole('button', { name: 'Cancel' })
    this.addSchool = page.getByRole('button', { name: 'Add a school' })
    this.addRole = page.getByRole('button', { name: 'Add a role' })
  }

  /** A row of education or experience. */
  readonly row = (name: string) => this.page.getByRole('group', { name, exact: true })
  readonly institutions = () => this.page.getByLabel('Institution')
  readonly button = (name: string) => this.page.getByRole('button', { name, exact: true })
  readonly completeness = (label: string) =>
    this.page.getByRole('complementary', { name: 'Photo and completeness' }).getByRole('link', { name: label })

  async open(): Promise<void> {
    await this.page.goto('/preacher/profile')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible()
  }

  async beginToEdit(): Promise<void> {
    await this.open()
    await this.edit.click()
    await expect(this.firstName).toBeEnabled()
  }

  async choosePhoto(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: /^(Upload|Change) Photo$/ }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }

  /** In the page itself, not only in passing. */
  says(words: string | RegExp): Locator {
    return this.page.getByRole('main').getByText(words)
  }

  async expectToRead(): Promise<void> {
    await expect(this.edit).toBeVisible()
    await expect(this.firstName).toBeDisabled()
  }
}
