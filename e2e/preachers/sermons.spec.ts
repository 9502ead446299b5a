import { PreacherProfilePage } from '../pages/preacher-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'

/** Some seconds of silence: frames of MPEG 1, layer III, 32 kbit/s, 44.1 kHz, one channel. */
const frame = Buffer.alloc(104)
frame.set([0xff, 0xfb, 0x10, 0xc4])
const recording = Buffer.concat(Array.from({ length: 1200 }, () => frame))

test('a preacher adds a video and a recording, and a church watches and hears them', { tag: '@phone' }, async ({
  preacher,
  church,
}) => {
  const page = await preacher.sitDown()
  await page.goto('/preacher/credentials#sermons')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')

  await main.getByRole('button', { name: 'Add Sermon' }).click()
  await dialog.getByLabel('What is it?').selectOption({ label: 'Video on YouTube or Vimeo' })
  await dialog.getByLabel('Title').fill('The lost son')
  await dialog.getByLabel('Link').fill('https://www.youtube.com/@gracechapel')
  await dialog.getByRole('button', { name: 'Add Sermon' }).click()
  await expect(dialog.getByText('Please paste the link of a video on YouTube or Vimeo')).toBeVisible()
  await dialog.getByLabel('Link').fill('https://youtu.be/dQw4w9WgXcQ?si=from-the-app')
  await dialog.getByRole('button', { name: 'Add Sermon' }).click()
  await expect(main.getByText('Video on YouTube')).toBeVisible()

  await main.getByRole('button', { name: 'Add Sermon' }).click()
  await dialog.getByLabel('What is it?').selectOption({ label: 'Recording, MP3 or M4A' })
  await dialog.getByLabel('Title').fill('The elder brother')
  await dialog.getByRole('button', { name: 'Add Sermon' }).click()
  await expect(main.getByText('Not on your profile yet')).toBeVisible()
  const file = main.getByLabel('Recording file: The elder brother')
  await file.setInputFiles({ name: 'sermon.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('This is no sermon') })
  await expect(main.getByText('We couldn’t read this recording. Please choose an MP3 or M4A file.')).toBeVisible()
  await file.setInputFiles({ name: 'sermon.mp3', mimeType: 'audio/mpeg', buffer: recording })
  await expect(main.getByText('Recording saved. Churches can hear it now.')).toBeVisible()
  await expectAccessible(page, '/preacher/credentials, with sermons')

  const reader = await church.sitDown()
  const asked: string[] = []
  // No journey goes out into the world. The page has to be let through by the content policy all the same.
  await reader.route(/youtube|ytimg/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>The player</p>' })
  })
  await new PreacherProfilePage(reader).open(preacher.profileId)
  await expect(reader.getByRole('heading', { name: 'Sermons' })).toBeVisible()
  await reader.getByRole('button', { name: 'Listen: The elder brother' }).click()
  const player = reader.getByLabel('The elder brother')
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.5)
  const length = await player.evaluate((audio: HTMLAudioElement) => audio.duration)
  expect(Math.round(length)).toBe(31)
  // Somewhere else in it, which is asked for as a part of the file.
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 25
  })
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(25.2)

  expect(asked).toEqual([])
  await reader.getByRole('button', { name: 'Watch “The lost son” on YouTube' }).click()
  await expect(reader.frameLocator('iframe').getByText('The player')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'])
  // One of them plays at a time.
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
  await expectAccessible(reader, '/preachers/:id, with sermons')
})
