import type { Page } from '@playwright/test'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

interface Stop {
  /** What a person would call it. */
  readonly name: string
  readonly isSeen: boolean
  readonly isRinged: boolean
}

/** Walks the page with the Tab key from its top to its end. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let at = 0; at < 150; at++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      // What comes and goes with the focus has come and gone.
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const element = document.activeElement
      if (!element || element === document.body || element.hasAttribute('data-walked')) return undefined
      element.setAttribute('data-walked', '')
      // What a hidden radio draws, its label draws.
      const drawn = element.matches('input[type=radio], input[type=checkbox]')
        ? (element.closest('label') ?? element)
        : element
      const { top, bottom, left, right } = drawn.getBoundingClientRect()
      // Nothing lies over it, the fixed header least of all.
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const rings = [element, drawn, ...drawn.querySelectorAll('*')].some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      return {
        name:
          (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
          element.outerHTML.slice(0, 80),
        isSeen: onTop !== null && (drawn.contains(onTop) || onTop.contains(drawn)),
        isRinged: rings,
      }
    })
    if (!stop) break
    stops.push(stop)
  }
  return stops
}

/** What could be clicked with a finger and was not reached on the walk. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.matches(':disabled, [tabindex="-1"], [inert] *, [aria-hidden="true"] *'))
      // Of a group of radios the keyboard stops at one, and goes on with the arrows.
      .filter((element) => !element.matches('input[type=radio]'))
      .filter((element) => !element.hasAttribute('data-walked'))
      .map((element) => element.outerHTML.slice(0, 120)),
  )

async function expectReachable(page: Page): Promise<void> {
  const stops = await walk(page)
  expect(stops.length).toBeGreaterThan(5)
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
  expect(stops.filter(({ isRinged }) => !isRinged)).toEqual([])
  expect(await missed(page)).toEqual([])
}

test('everything on the public pages is reached with the keyboard, in sight and with a ring', async ({ sitDown }) => {
  const page = await sitDown()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/login', '/register', '/forgot-password', '/terms', '/privacy']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReachable(page)
    })
  }
})

test('everything on the account page is reached with the keyboard, in sight and with a ring', async ({ sitDown }) => {
  const page = await sitDown()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInToDemo(page, 'church')
  await page.goto('/account')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /notification/i })).toBeVisible()
  await expectReachable(page)
})
