import type { Page } from '@playwright/test'
import { LandingPage } from '../pages/landing.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const figures = ['500+', '1200+', '15+', '98%']

const after = (slide: number) => (slide % 5) + 1

async function arrive(page: Page): Promise<LandingPage> {
  const landing = new LandingPage(page)
  await landing.open()
  return landing
}

test('a visitor asks for a place and a Sunday, and is asked to sign up with both in hand', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  const { place, sunday } = await arrive(page)

  const offered = await sunday.locator('option').allTextContents()
  expect(offered).toHaveLength(9)
  expect(offered[0]).toBe('Any Sunday')
  expect(offered.slice(1).every((label) => /^Sunday, [A-Z][a-z]+ \d+$/.test(label))).toBe(true)

  await place.pressSequentially('decat')
  await expect(page.locator('datalist option[value="Decatur, GA"]')).toHaveCount(1)
  await place.fill('Decatur, GA')
  await sunday.selectOption({ index: 2 })
  const date = await sunday.inputValue()
  expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(0)

  await page.getByRole('button', { name: 'See Who’s Available' }).click()
  await page.waitForURL(`/register?type=church&location=Decatur%2C+GA&date=${date}`)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('what is left open does not stand in the address', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  const { place } = await arrive(page)
  await place.fill('  ')
  await place.press('Enter')
  await page.waitForURL('/register?type=church')
})

test('a church that is signed in goes straight to the search', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const { place, sunday } = await arrive(page)
  await place.fill('Decatur, GA')
  await sunday.selectOption({ index: 1 })
  const date = await sunday.inputValue()
  await page.getByRole('button', { name: 'See Who’s Available' }).click()
  await page.waitForURL(`/search?location=Decatur%2C+GA&date=${date}`)
  await expect(page.getByText(/exceptional preachers? found/).first()).toBeVisible()
})

test('the figures count up when they come into view, and end at what they say', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await page.clock.install()
  const landing = await arrive(page)
  await expect(landing.figures).toHaveText(figures)
  await landing.stopTheClock()
  await landing.seeFigures()
  await page.clock.runFor(1000)
  const halfway = await landing.figures.allTextContents()
  expect(halfway.map((text, place) => text !== figures[place] && !text.startsWith('0'))).not.toContain(false)
  await page.clock.runFor(1100)
  await expect(landing.figures).toHaveText(figures)
})

test('the testimonials turn by themselves, unless someone pauses them or reads', async ({ sitDown, isMobile }) => {
  const page = await sitDown()
  await page.clock.install()
  const landing = await arrive(page)
  await landing.stopTheClock()
  await landing.carousel.scrollIntoViewIfNeeded()
  const first = await landing.slideNow()
  await page.clock.runFor(4000)
  await landing.expectSlide(after(first))

  await test.step('the buttons and dots move it, and it rests for five seconds before it goes on', async () => {
    await landing.press('Next testimonial')
    await landing.expectSlide(after(after(first)))
    await landing.press('Previous testimonial')
    await landing.expectSlide(after(first))
    await landing.press('Show testimonial 5 of 5')
    await landing.expectSlide(5)
    await landing.leave()
    await page.clock.runFor(8900)
    await landing.expectSlide(5)
    await page.clock.runFor(200)
    await landing.expectSlide(1)
  })

  await test.step('it waits while the mouse is over it', async () => {
    if (isMobile) return
    await landing.carousel.hover()
    await page.clock.runFor(9500)
    await landing.expectSlide(1)
    await landing.leave()
    await page.clock.runFor(4100)
    await landing.expectSlide(2)
  })

  await test.step('it waits while the keyboard is in it', async () => {
    await landing.press('Show testimonial 3 of 5')
    await landing.leave()
    await landing.carousel.getByRole('button').first().focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(9500)
    await landing.expectSlide(3)
    await page.keyboard.press('Enter')
    await landing.expectSlide(2)
    await page.getByRole('heading', { level: 1 }).focus()
  })

  await test.step('Pause stops it for good, Play lets it go on', async () => {
    const before = await landing.slideNow()
    await landing.press('Pause the testimonials')
    await landing.leave()
    await page.clock.runFor(9500)
    await landing.expectSlide(before)
    await landing.press('Play the testimonials')
    await landing.leave()
    await page.clock.runFor(4100)
    await landing.expectSlide(after(before))
  })
})

test('a finger moves the testimonials by 50 pixels, and not by 40', { tag: '@touch' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.clock.install()
  const landing = await arrive(page)
  await landing.stopTheClock()
  const first = await landing.slideNow()
  await landing.swipe(-40)
  await landing.expectSlide(first)
  await landing.swipe(-50)
  await landing.expectSlide(after(first))
  await landing.swipe(60)
  await landing.expectSlide(first)
  await page.clock.runFor(8900)
  await landing.expectSlide(first)
  await page.clock.runFor(200)
  await landing.expectSlide(after(first))
})

test('who asks for less movement sees none', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const landing = await arrive(page)
  await landing.stopTheClock()
  await landing.seeFigures()
  await page.clock.runFor(1000)
  expect(await landing.figures.allTextContents()).toEqual(figures)
  await landing.carousel.scrollIntoViewIfNeeded()
  await page.clock.runFor(5000)
  await landing.expectSlide(1)
  await page.clock.runFor(5000)
  await landing.expectSlide(1)
  await landing.press('Next testimonial')
  await landing.expectSlide(2)
})

test('a question opens, and closes the one before', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await arrive(page)
  const fees = page.getByText('The church pays the preacher directly')
  const privacy = page.getByText('No one, until a service is confirmed.')
  await expect(page.locator('details')).toHaveCount(4)
  await page.getByText('Does OpenPulpit take a share of the honorarium?').click()
  await expect(fees).toBeVisible()
  await page.getByText('Who can see my phone number and address?').focus()
  await page.locator('summary').last().press('Enter')
  await expect(privacy).toBeVisible()
  await expect(fees).toBeHidden()
})

test('the way back up is there once it is needed, and takes the keyboard along', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await arrive(page)
  const up = page.getByRole('button', { name: 'Back to the top' })
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 320))
  await expect(up).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await up.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the prices stand where links to them lead', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/#pricing')
  const pricing = page.getByRole('region', { name: 'Pricing' })
  await expect(pricing).toBeInViewport()
  for (const words of [
    'Up to 5 connections',
    'Unlimited connections',
    '$5',
    '$2.50',
    'No platform fees on honoraria.',
  ]) {
    await expect(pricing.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await pricing.getByRole('link', { name: 'Start your free trial' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('the footer’s way to the questions leads there', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await arrive(page)
  await page.getByRole('link', { name: 'Questions and Answers' }).click()
  await expect(page.getByText('Does OpenPulpit take a share of the honorarium?')).toBeInViewport()
})

test('nothing moves by itself while the page comes up and is read', async ({ sitDown }) => {
  const page = await sitDown()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  const landing = await arrive(page)
  await page.evaluate(() => document.fonts.ready)
  await landing.figures.first().scrollIntoViewIfNeeded()
  await landing.carousel.scrollIntoViewIfNeeded()
  await landing.press('Next testimonial')
  await landing.expectSlide(2)
  expect(await page.evaluate('window.shifts')).toEqual([])
})

test('what moves finds its room kept', async ({ browser, baseURL, viewport }) => {
  const context = await browser.newContext({ viewport, ...(baseURL && { baseURL }) })
  const topOfPricing = (page: Page) =>
    page.locator('#pricing').evaluate((pricing) => pricing.getBoundingClientRect().top)
  const still = await context.newPage()
  await still.route('**/*.js', (route) => route.abort())
  await still.goto('/')
  await still.evaluate(() => document.fonts.ready)
  const alive = await context.newPage()
  await arrive(alive)
  await alive.evaluate(() => document.fonts.ready)
  expect(await topOfPricing(alive)).toBe(await topOfPricing(still))
  await context.close()
})

test('without scripts everything can be read', async ({ browser, baseURL, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'See Who’s Available' })).toBeVisible()
  for (const heading of ['How It Works', 'For Churches', 'For Preachers', 'What Members Say', 'Pricing']) {
    await expect(page.getByRole('main').getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(page.getByText('3:45').first()).toBeVisible()
  for (const figure of figures) await expect(page.getByText(figure).first()).toBeVisible()
  // All of them, one below the other: none waits beyond the edge.
  const testimonials = page.locator('figure')
  await expect(testimonials).toHaveCount(5)
  for (const testimonial of await testimonials.all()) {
    const box = await testimonial.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0)
  }
  await page.getByText('What happens when a preacher has to cancel?').click()
  await expect(page.getByText('We let you know right away, with the reason.')).toBeVisible()
  await context.close()
})
