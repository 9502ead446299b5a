import { readFile } from 'node:fs/promises'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import type { Page } from '@playwright/test'
import { atHome, whole } from '../pages/my-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { refuse } from '../support/network.ts'

test('a photo is cut to what churches see, by mouse or by keyboard', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  await profile.choosePhoto('cv.pdf', 'application/pdf', Buffer.from('%PDF-'))
  await expect(profile.says('Please select an image file')).toBeVisible()
  await profile.choosePhoto('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024))
  await expect(profile.says('Image size must be less than 5MB')).toBeVisible()
  await profile.choosePhoto('broken.png', 'image/png', Buffer.from('no picture'))
  await expect(profile.says('Please select an image file')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Your Photo' })
  const window = dialog.getByRole('application')
  await profile.choosePhoto('me.png', 'image/png', await twoColours(page))
  await expect(window).toBeFocused()
  await expectAccessible(page, '/preacher/profile, the photo')
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await page.keyboard.press('+')
  await expect(zoom).toHaveValue('1.25')
  // To the right end of what there is: the blue half.
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('-')
  await expect(zoom).toHaveValue('1')
  for (let steps = 0; steps < 400; steps++) await page.keyboard.down('ArrowLeft')
  await page.keyboard.up('ArrowLeft')

  const open = await refuse(page, '**/api/preachers/upload-image')
  await dialog.getByRole('button', { name: 'Save Photo' }).click()
  await expect(dialog.getByText('Please wait a moment.')).toBeVisible()
  await open()
  await dialog.getByRole('button', { name: 'Save Photo' }).click()
  await expect(profile.says('Profile image updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(profile.button('Change Photo')).toBeFocused()
  const { profileImage } = await callAs(request, account, preacherEndpoints.profile)
  await expect(page.locator(`img[src="${profileImage}"]`)).toBeVisible()
  expect(await colourAt(page, profileImage ?? '')).toBe('blue')
  // The rest of the app knows at once.
  await page
    .getByRole('link', { name: 'Dashboard' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator(`img[src="${profileImage}"]`).first()).toBeAttached()
})

test('a preacher sees themselves as churches do, and takes the résumé along', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => document.body.setAttribute('data-shared', url ?? ''),
    })
  })
  await profile.open()
  const [download] = await Promise.all([page.waitForEvent('download'), profile.button('Download Resume').click()])
  expect(download.suggestedFilename()).toBe('Ruth-Amsel-Resume.pdf')
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(profile.says('Your résumé is in your downloads.')).toBeVisible()

  await profile.button('Share Profile Link').click()
  const link = new URL(`/preachers/${account.profileId}`, page.url()).href
  await expect(page.locator('body')).toHaveAttribute('data-shared', link)

  await page.getByRole('link', { name: 'View Public Profile' }).click()
  await expect(page.getByText('This is how churches see you')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ruth Amsel' })).toBeVisible()
  await expect(page.getByText(whole.bio)).toBeVisible()
  await expect(page.getByText('Contact details are shared once a request is confirmed.')).toBeVisible()
  await expect(page.getByText('No reviews yet. Churches write them after a service.')).toBeVisible()
  const facts = page.getByRole('complementary', { name: 'Quick facts' })
  await expect(facts.getByText(account.email)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Request Service' })).toBeDisabled()
  const calendar = page.getByRole('grid', { name: 'The coming weeks' })
  await expect(calendar.getByRole('gridcell').first()).toBeVisible()
  await expect(calendar.getByRole('link')).toHaveCount(0)
  await expectAccessible(page, '/preacher/profile/preview')
  await page.getByRole('link', { name: 'Back to Profile' }).click()
  await profile.expectToRead()

  // Their own link leads here too; another's is for churches.
  await page.goto(link)
  await page.waitForURL('**/preacher/profile/preview')
  const other = await newAccount(request, 'preacher')
  await page.goto(`/preachers/${other.profileId}`)
  await page.waitForURL('**/dashboard')
})

/** A wide picture, red on the left and blue on the right. */
async function twoColours(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 600
    const pen = canvas.getContext('2d')
    for (const [colour, x] of [
      ['red', 0],
      ['blue', 600],
    ] as const) {
      if (pen) pen.fillStyle = colour
      pen?.fillRect(x, 0, 600, 600)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

/** The colour of a picture all over, in a word. */
const colourAt = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const pen = canvas.getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const words = [0.1, 0.5, 0.9].map((share) => {
      const [red = 0, , blue = 0] = pen?.getImageData(canvas.width * share, canvas.height / 2, 1, 1).data ?? []
      return red > 150 ? 'red' : blue > 150 ? 'blue' : 'other'
    })
    return [...new Set(words)].join(' and ')
  }, address)
