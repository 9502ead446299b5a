import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** The public page, with its form, its figures and its testimonials. */
export class LandingPage {
  readonly page: Page
  readonly place: Locator
  readonly sunday: Locator
  readonly figures: Locator
  readonly carousel: Locator
  /** The one that is not put out of reach. */
  readonly slide: Locator

  constructor(page: Page) {
    this.page = page
    this.place = page.getByRole('combobox', { name: 'Where is your church?' })
    this.sunday = page.getByRole('combobox', { name: 'Which Sunday?' })
    this.figures = page.getByRole('region', { name: 'OpenPulpit in figures' }).locator('[aria-hidden]')
    this.carousel = page.getByRole('region', { name: 'What Members Say' })
    this.slide = this.carousel.locator('figure:not([inert])')
  }

  /** The page is alive when the Sundays have come: they are not in what the server sends. */
  async open(): Promise<void> {
    await this.page.goto('/')
    await expect(this.sunday.locator('option')).toHaveCount(9)
  }

  /** From here on time passes only where the test says so. */
  async stopTheClock(): Promise<void> {
    // The clock can only be stopped ahead of itself.
    await this.page.clock.pauseAt(await this.page.evaluate(() => Date.now() + 1000))
  }

  /** Scrolls to the figures, until the browser has told everyone who watches for it that they are in view. */
  async seeFigures(): Promise<void> {
    await this.figures.first().scrollIntoViewIfNeeded()
    await this.page.getByRole('region', { name: 'OpenPulpit in figures' }).evaluate(
      (region) =>
        new Promise<void>((seen) => {
          const watch = new IntersectionObserver(
            (entries) => {
              if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
            },
            { threshold: 0.4 },
          )
          watch.observe(region)
        }),
    )
  }

  async slideNow(): Promise<number> {
    const label = await this.slide.getAttribute('aria-label')
    return Number(label?.split(' ')[0])
  }

  /** One slide is there to be read, it is the one that is seen, and its dot says so. */
  async expectSlide(place: number): Promise<void> {
    await expect(this.slide).toHaveAccessibleName(`${place} of 5`)
    await expect(this.slide).toBeInViewport({ ratio: 0.5 })
    await expect(this.carousel.getByRole('button', { name: `testimonial ${place} of 5` })).toHaveAttribute(
      'aria-current',
      'true',
    )
  }

  async press(name: string): Promise<void> {
    await this.carousel.getByRole('button', { name }).click()
  }

  /** The mouse goes elsewhere. */
  async leave(): Promise<void> {
    await this.page.mouse.move(0, 0)
  }

  /** A finger's stroke across the testimonials, as the browser itself makes one of it. */
  async swipe(sideways: number): Promise<void> {
    await this.slide.scrollIntoViewIfNeeded()
    const box = await this.slide.boundingBox()
    if (!box) throw new Error('There is no testimonial to swipe')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const browser = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: moved === undefined ? [] : [{ x: x + moved, y }] })
    await touch('touchStart', 0)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', sideways * part)
    await touch('touchEnd')
    await browser.detach()
  }
}
