import type { Input } from '@openpulpit/contract/endpoint'
import { recordingLimit } from '@openpulpit/contract/file-limits'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { sermonTexts } from '@openpulpit/contract/sermon-texts'
import { type OwnSermon, type SermonView, sermonEndpoints } from '@openpulpit/contract/sermons'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { expect, test } from '../../../test/fixtures.tsx'
import tone from '../../../test/four-seconds.wav?url'
import { church, newId, preacher, preacherProfile } from '../../../test/samples.ts'
import { refusal } from '../../../test/stub-server.ts'

const here = '/preacher/credentials'
const there = `/preachers/${preacherProfile._id}`
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const link = () => dialog().getByRole('textbox', { name: 'Link' })
const confirmation = () => page.getByRole('alertdialog')

const nothing = { video: null, still: null, seconds: null, pages: null } as const
const video: SermonView = {
  ...{ ...nothing, _id: newId(), kind: 'video', title: 'Bread for the Journey' },
  video: { service: 'youtube', id: 'dQw4w9WgXcQ', key: null },
}
const recording: SermonView = { ...nothing, _id: newId(), kind: 'recording', title: 'Grace for Monday', seconds: 1920 }
const text: SermonView = { ...nothing, _id: newId(), kind: 'text', title: 'The Long Way Home', pages: 8 }
const own = (sermon: SermonView, hasFile = false): OwnSermon => ({ ...sermon, hasFile })

/** A file's URL, as the server signs it. */
const linkTo = (path: string) => ({ url: `${window.location.origin}${path}` })

/** Like the device's file dialog; Playwright does not accept files this large. */
function choose(input: Locator, bytes: number, name: string): void {
  const given = new DataTransfer()
  given.items.add(new File([new Uint8Array(bytes)], name, { type: 'audio/mpeg' }))
  const element = input.element() as HTMLInputElement
  element.files = given.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

const player = () => document.querySelector('audio')
const frame = () => document.querySelector('iframe')

const profile: Input<typeof preacherEndpoints.show, 'reply'> = {
  preacher: { ...preacherProfile, contact: null, saved: false },
  ...{ reviews: [], reviewsTotal: 0, facts: null, calendar: { from: '2026-11-01', to: '2026-11-02', days: [] } },
}

test('a preacher adds a video, and what was typed stays where its link is refused', async ({ server, open }) => {
  await open(here, preacher)
  await expect.element(page.getByRole('heading', { name: 'No sermons yet' })).toBeVisible()
  await main().getByRole('button', { name: 'Add Sermon' }).click()
  await dialog().getByRole('button', { name: 'Add Sermon' }).click()
  await expect.element(dialog().getByText('Please choose what it is')).toBeVisible()
  await expect.element(dialog().getByText('Please enter the title')).toBeVisible()
  await dialog().getByLabelText('What is it?').selectOptions('Video on YouTube or Vimeo')
  await dialog().getByLabelText('Title').fill('Bread for the Journey')
  await link().fill('https://example.org/sermon')
  await dialog().getByRole('button', { name: 'Add Sermon' }).click()
  await expect.element(dialog().getByText(sermonTexts.noVideo)).toBeVisible()
  await expect.element(link()).toHaveFocus()
  await expectAccessible(`${here}, a link to nothing we can show`)

  const message = sermonTexts.videoNotFound
  server.answer(sermonEndpoints.add, () => refusal({ code: 'invalid', message, fields: { link: message } }))
  await link().fill('https://youtu.be/dQw4w9WgXcx')
  await dialog().getByRole('button', { name: 'Add Sermon' }).click()
  await expect.element(link()).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(link()).toHaveFocus()
  await expect.element(dialog().getByLabelText('Title')).toHaveValue('Bread for the Journey')

  server.answer(sermonEndpoints.add, ({ body }) => {
    expect(body).toEqual({ kind: 'video', title: 'Bread for the Journey', link: 'https://youtu.be/dQw4w9WgXcQ' })
    server.answer(sermonEndpoints.own, { sermons: [own(video)] })
    return own(video)
  })
  await link().fill('https://youtu.be/dQw4w9WgXcQ')
  await userEvent.keyboard('{Enter}')
  await expect.element(main().getByText('Sermon added. Churches can watch it now.')).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Watch “Bread for the Journey” on YouTube' })).toBeVisible()
  await expectAccessible(`${here}, with a video`)

  await main().getByRole('button', { name: 'Edit: Bread for the Journey' }).click()
  await expect.element(link()).toHaveValue('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect.element(dialog().getByLabelText('What is it?')).not.toBeInTheDocument()
  server.answer(sermonEndpoints.change, ({ body }) => {
    server.answer(sermonEndpoints.own, { sermons: [{ ...own(video), title: body.title }] })
    return { ...own(video), title: body.title }
  })
  await dialog().getByLabelText('Title').fill('Bread for the Road')
  await dialog().getByRole('button', { name: 'Save Changes' }).click()
  await main().getByRole('button', { name: 'Remove: Bread for the Road' }).click()
  server.answer(sermonEndpoints.remove, () => {
    server.answer(sermonEndpoints.own, { sermons: [] })
    return new Response(null, { status: 204 })
  })
  await confirmation().getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('heading', { name: 'No sermons yet' })).toBeVisible()
  await expect.element(main().getByText('Sermon removed.')).toBeVisible()
})

test('a recording is uploaded after it was added; one that is too large is not sent', async ({ server, open }) => {
  server.answer(sermonEndpoints.own, { sermons: [own({ ...recording, seconds: null }), own(text, true)] })
  await open(here, preacher)
  await expect.element(main().getByText('Churches don’t see it until you upload the file.')).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Upload Recording: Grace for Monday' })).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Replace Text: The Long Way Home' })).toBeVisible()
  await expect.element(main().getByText('Text · 8 pages')).toBeVisible()
  await expectAccessible(`${here}, without a file`)

  const input = page.getByLabelText('Recording file: Grace for Monday')
  choose(input, recordingLimit, 'too-large.mp3')
  await expect.element(main().getByText(sermonTexts.recordingTooLarge)).toBeVisible()
  expect(server.received(sermonEndpoints.uploadRecording)).toEqual([])

  server.cut(sermonEndpoints.uploadRecording)
  choose(input, 1000, 'sermon.mp3')
  await expect.element(main().getByText(/^We couldn’t upload the file\./)).toBeVisible()

  server.answer(sermonEndpoints.uploadRecording, () => {
    server.answer(sermonEndpoints.own, { sermons: [own(recording, true), own(text, true)] })
    return own(recording, true)
  })
  const letGo = server.hold(sermonEndpoints.uploadRecording)
  choose(input, 1000, 'sermon.mp3')
  await expect.element(main().getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '50')
  await expectAccessible(`${here}, uploading`)
  letGo()
  await expect.element(main().getByText('Recording saved. Churches can hear it now.')).toBeVisible()
  await expect.element(main().getByText('Recording · 32 min')).toBeVisible()
  await expect.element(main().getByRole('button', { name: 'Listen: Grace for Monday' })).toBeVisible()
  await expectAccessible(`${here}, with a recording`)
})

test('a church watches a video of YouTube, of which nothing is fetched before', async ({ server, open }) => {
  server.answer(preacherEndpoints.show, profile)
  server.answer(sermonEndpoints.ofPreacher, { sermons: [video, recording, text] })
  await open(there, church)
  const watch = main().getByRole('button', { name: 'Watch “Bread for the Journey” on YouTube' })
  await expect.element(watch).toBeVisible()
  await expect.element(main().getByText('Playing it connects you to YouTube.')).toBeVisible()
  await expect
    .element(main().getByRole('link', { name: 'Open on YouTube: Bread for the Journey' }))
    .toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(frame()).toBeNull()
  await expectAccessible('/preachers/:id with sermons')

  await watch.click()
  await expect.poll(frame).toHaveFocus()
  expect(frame()).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0')
  expect(frame()).toHaveAttribute('title', '“Bread for the Journey” on YouTube')
  expect(frame()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  await expectAccessible('/preachers/:id with a video')

  server.answer(sermonEndpoints.open, linkTo(tone))
  await main().getByRole('button', { name: 'Listen: Grace for Monday' }).click()
  await expect.poll(() => player()?.paused).toBe(false)
  expect(frame()).toBeNull()
  await watch.click()
  await expect.poll(() => player()?.paused).toBe(true)
})

test('a church that still listens when the link has expired goes on at the same second', async ({ server, open }) => {
  server.answer(preacherEndpoints.show, profile)
  server.answer(sermonEndpoints.ofPreacher, { sermons: [recording] })
  server.answer(sermonEndpoints.open, linkTo(tone))
  await open(there, church)
  await main().getByRole('button', { name: 'Listen: Grace for Monday' }).click()
  await expect.poll(player).toHaveFocus()
  await expect.poll(() => player()?.currentTime).toBeGreaterThan(0)
  await expectAccessible('/preachers/:id with a recording')

  const audio = player() as HTMLAudioElement
  audio.pause()
  audio.currentTime = 2
  await expect.poll(() => audio.seeking).toBe(false)
  const again = new Promise((resolve) => audio.addEventListener('loadeddata', resolve, { once: true }))
  audio.dispatchEvent(new Event('error'))
  await again
  expect(server.received(sermonEndpoints.open).length).toBe(2)
  expect(audio.currentTime).toBe(2)
  expect(audio.paused).toBe(true)

  // A second URL that fails too is not an expired one.
  audio.dispatchEvent(new Event('error'))
  await expect.element(main().getByText('We couldn’t play this recording. Please try again.')).toBeVisible()
  await main().getByRole('button', { name: 'Listen: Grace for Monday' }).click()
  await expect.poll(() => player()?.currentTime).toBeGreaterThanOrEqual(2)
})

test('where there are no sermons, nothing is said of them', async ({ server, open }) => {
  server.answer(preacherEndpoints.show, profile)
  await open(there, church)
  await expect.element(main().getByRole('heading', { name: 'About' })).toBeVisible()
  await expect.poll(() => server.received(sermonEndpoints.ofPreacher).length).toBe(1)
  await expect.element(main().getByRole('heading', { name: 'Sermons' })).not.toBeInTheDocument()
})

test('a preacher previews what churches see of their sermons', async ({ server, open }) => {
  server.answer(preacherEndpoints.preview, profile)
  server.answer(sermonEndpoints.own, { sermons: [own(recording), own(text, true), own(video)] })
  await open('/preacher/profile/preview', preacher)
  await expect.element(main().getByText('Bread for the Journey')).toBeVisible()
  await expect.element(main().getByText('Grace for Monday')).not.toBeInTheDocument()
  server.refuse(sermonEndpoints.openOwn, { code: 'not_found', message: sermonTexts.noFile })
  await main().getByRole('button', { name: 'Read: The Long Way Home' }).click()
  await expect.element(page.getByText(sermonTexts.noFile)).toBeVisible()
})
