import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

const isSearch = (url: string) => new URL(url).pathname === '/api/preachers/search'

/** Find Preachers. */
export class SearchPage {
  readonly page: Page
  readonly location: Locator
  readonly distance: Locator
  readonly sunday: Locator
  readonly sort: Locator
  readonly filtersButton: Locator
  readonly savedToggle: Locator
  readonly panel: Locator
  readonly chips: Locator
  readonly results: Locator
  readonly heading: Locator
  readonly cards: Locator
  readonly skeletons: Locator
  readonly pages: Locator
  /** Any place, any day. */
  readonly widen: Locator
  constructor(page: Page) {
    this.page = page
    const bar = page.getByRole('search', { name: 'Preachers' })
    this.location = bar.getByLabel('Location')
    this.distance = bar.getByLabel('Distance')
    this.sunday = bar.getByLabel('Sunday')
    this.filtersButton = bar.getByRole('button', { name: /^Filters/ })
    this.savedToggle = bar.getByRole('button', { name: 'Saved', exact: true })
    this.panel = page.getByRole('dialog', { name: 'Filters' })
    this.chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove / })
    this.results = page.getByRole('region', { name: 'Results' })
    this.heading = this.results.getByRole('heading', { level: 2 })
    this.cards = this.results.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    this.skeletons = this.results.locator('.skeleton.size-16')
    this.sort = this.results.getByLabel('Sort by')
    this.widen = this.results.getByRole('button', { name: /^Widen Search/ })
    this.pages = page.getByRole('navigation', { name: 'Pages of preachers' })
  }

  /** A query as it stands in the address, or everyone; the results are there afterwards. */
  async open(query = '?scope=all'): Promise<void> {
    await this.page.goto(`/search${query}`)
    await this.settled()
  }

  /** The answer to what is asked for at the moment is on screen. */
  async settled(): Promise<void> {
    await expect(this.results).toHaveAttribute('aria-busy', 'false')
  }

  readonly press = (name: string) => this.page.getByRole('button', { name, exact: true }).click()
  readonly names = () => this.cards.getByRole('heading', { level: 3 }).allTextContents()
  readonly card = (name: string) => this.cards.filter({ hasText: name })
  readonly heart = (name: string) => this.page.getByRole('button', { name: new RegExp(`^Saved?:? ${name}$`) })
  readonly chipLabels = async () =>
    (await this.chips.evaluateAll((chips) =>
      chips.filter((chip) => chip.checkVisibility()).map((chip) => chip.textContent),
    )) as string[]

  async openPanel(): Promise<void> {
    await this.filtersButton.click()
    await expect(this.panel).toBeVisible()
  }

  async apply(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(this.panel).toBeHidden()
    await this.settled()
  }

  /** The pages asked of the server from now on. */
  watch(): number[] {
    const asked: number[] = []
    this.page.on('request', (request: Request) => {
      if (isSearch(request.url())) asked.push(Number(new URL(request.url()).searchParams.get('page') ?? 1))
    })
    return asked
  }

  /** From now on nothing is answered; what is returned lets the answers through. */
  async holdAnswers(): Promise<() => void> {
    let release = () => {}
    const held = new Promise<void>((open) => {
      release = open
    })
    await this.page.route(
      (url) => isSearch(url.href),
      async (route) => {
        await held
        await route.continue()
      },
    )
    return release
  }

  /** How far down the page things stand, be the page scrolled or not. */
  async places(): Promise<Record<string, number>> {
    const edges = { location: this.location, sort: this.sort, heading: this.heading, below: this.#below }
    const found = Object.entries(edges).map(async ([name, place]) => {
      const { top, bottom } = await boxOf(place)
      // The text of the heading stands on its lower edge.
      return [name, name === 'heading' ? bottom : top] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }

  /** Of the first card, or of what hints at it. */
  readonly firstHeight = async () => (await this.#below.locator('> *').first().boundingBox())?.height ?? 0

  /** What stands below the heading of the results: hints, cards, or words that there are none. */
  get #below(): Locator {
    return this.results.locator('> :nth-child(2)')
  }
}

/** Where something stands on the page. What was drawn anew in the very moment it was looked up stands nowhere. */
async function boxOf(place: Locator): Promise<{ top: number; bottom: number }> {
  const box = await place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.isConnected && { top: Math.round(top + window.scrollY), bottom: Math.round(bottom + window.scrollY) }
  })
  return box || boxOf(place)
}
