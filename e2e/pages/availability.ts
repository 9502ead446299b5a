import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { type Day, formatDay } from '@openpulpit/contract/dates'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type Account, signIn, withToken } from '../support/accounts.ts'
import { today } from '../support/availability.ts'
import { expect } from '../support/fixtures.ts'

export const savedWords = 'Availability updated successfully!'
export const savePath = '**/api/preachers/availability'

/** What the server keeps of these days. */
export async function keptDays(
  request: APIRequestContext,
  account: Account,
  start: Day,
  end: Day,
): Promise<AvailabilityEntry[]> {
  const reply = await request.get(`/api/preachers/availability?start=${start}&end=${end}`, withToken(account))
  return (await reply.json()).availability
}

/** The preacher of a journey, signed in at a page. */
export async function atCalendar(page: Page, account: Account, now: Day = today): Promise<AvailabilityPage> {
  await signIn(page, account)
  return new AvailabilityPage(page, now)
}

/** The preacher's own calendar. */
export class AvailabilityPage {
  readonly page: Page
  /** The page's today: labels leave out its year. */
  readonly now: Day
  readonly grid: Locator
  readonly dialog: Locator
  readonly save: Locator
  readonly notes: Locator
  readonly bar: Locator
  readonly month: Locator
  readonly year: Locator

  constructor(page: Page, now: Day = today) {
    this.page = page
    this.now = now
    this.grid = page.getByRole('grid')
    this.dialog = page.getByRole('dialog')
    this.save = this.dialog.getByRole('button', { name: 'Save' })
    this.notes = this.dialog.getByLabel('Notes')
    this.bar = page.getByRole('region', { name: 'Selected days' })
    this.month = page.getByLabel('Month', { exact: true })
    this.year = page.getByLabel('Year', { exact: true })
  }

  /** A day and how it stands, as it is read aloud. */
  readonly day = (date: Day, words: string): Locator =>
    this.grid.getByRole('button', { name: `${formatDay(date, this.now)}, ${words}`, exact: true })
  /** In sight also while a dialog is open over it. */
  readonly place = (date: Day): Locator => this.page.locator(`[data-day="${date}"]`)
  readonly quick = (name: string): Locator => this.page.getByRole('button', { name })
  readonly radio = (name: string): Locator => this.dialog.getByRole('radio', { name, exact: true })

  async open(month?: string): Promise<void> {
    await this.page.goto(month ? `/preacher/availability?month=${month}` : '/preacher/availability')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Availability Calendar' })).toBeVisible()
  }

  /** In the page itself, not only in passing. */
  async expectSaid(words: string): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible()
  }

  /** With a finger. */
  async draw(from: Day, to: Day): Promise<void> {
    // Clear of the header and of the bar below.
    await this.place(from).evaluate((day) => day.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const [begin, end] = await Promise.all([this.place(from).boundingBox(), this.place(to).boundingBox()])
    if (!begin || !end) throw new Error('There are no such days to draw over')
    const browser = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) => {
      const at = (one: number, other: number) => one + (other - one) * (part ?? 0) + 20
      const points = part === undefined ? [] : [{ x: at(begin.x, end.x), y: at(begin.y, end.y) }]
      return browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    }
    await touch('touchStart', 0)
    for (const part of [0.1, 0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
    await touch('touchEnd')
    await browser.detach()
  }

  toast(words: string): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(words)
  }
}
