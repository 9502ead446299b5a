import { accountEndpoints } from '@openpulpit/contract/account'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import type { SermonForm } from '@openpulpit/contract/sermon-input'
import { sermonTexts } from '@openpulpit/contract/sermon-texts'
import { sermonEndpoints } from '@openpulpit/contract/sermons'
import { threadEndpoints } from '@openpulpit/contract/threads'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, password, type TestApp, testApp } from '../../../test/app.ts'
import { pdfWithScripts, plainPdf } from '../../../test/fixtures/documents.ts'
import { openFile, uploadFile } from '../../../test/fixtures/file-upload.ts'
import { videoServer } from '../../../test/servers/video-server.ts'
import { forgetUnusedFiles, removeForgottenFiles } from '../files/commands.ts'

let given: TestApp
let service: Awaited<ReturnType<typeof videoServer>>
let preacher: Person
let church: Person
beforeAll(async () => {
  service = await videoServer()
  given = await testApp({ VIDEO_API_URL: service.url })
  church = await given.church()
})
afterAll(async () => {
  await given.close()
  await service.close()
})
beforeEach(async () => {
  preacher = await given.preacher()
  Object.assign(service.state, { status: 200, asked: [], thumbnail: undefined })
})

const video: SermonForm = { kind: 'video', title: 'The lost son', link: 'https://youtu.be/dQw4w9WgXcQ?si=tracking' }
const add = (more: Partial<SermonForm> = {}) => preacher.call(sermonEndpoints.add, { body: { ...video, ...more } })
const seen = async (who = church) =>
  (await who.call(sermonEndpoints.ofPreacher, { params: { id: preacher.profileId } })).body.sermons
const open = (id: string, who = church) => who.call(sermonEndpoints.open, { params: { id } })
const uploadText = (id: string, bytes: Uint8Array) =>
  uploadFile(given, preacher, { call: sermonEndpoints.uploadText, id, field: 'text', bytes })
async function text() {
  const { _id: id } = (await add({ kind: 'text', link: '' })).body
  expect((await uploadText(id, await plainPdf('Luke 15'))).status).toBe(200)
  return id
}
const screen = { width: 320, height: 180, channels: 3 } as const
const picture = (url: string) => given.app.inject({ url })

describe('a video', () => {
  test('is shown with a picture of ours, and nothing of its link but where it leads', async () => {
    expect((await add()).status).toBe(201)
    const [sermon] = await seen()
    expect(sermon).toMatchObject({ video: { service: 'youtube', id: 'dQw4w9WgXcQ', key: null }, seconds: null })
    expect(service.state.asked).toEqual(['https://www.youtube.com/watch?v=dQw4w9WgXcQ'])
    const { statusCode, rawPayload } = await picture(sermon?.still ?? '')
    expect(statusCode).toBe(200)
    expect(rawPayload.includes('canary')).toBe(false)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 })
  })

  test('that only people with its link see keeps its key', async () => {
    await add({ link: 'https://vimeo.com/123456789/0a1b2c3d4e' })
    expect((await seen())[0]?.video).toEqual({ service: 'vimeo', id: '123456789', key: '0a1b2c3d4e' })
    expect(service.state.asked).toEqual(['https://vimeo.com/123456789/0a1b2c3d4e'])
  })

  test.each([401, 403, 404])('that its service answers with %i is refused', async (status) => {
    service.state.status = status
    expect((await add()).body).toMatchObject({ code: 'invalid', fields: { link: sermonTexts.videoNotFound } })
    expect(await seen()).toEqual([])
  })

  test.each([
    ['its service cannot be reached', { status: 503 }],
    ['its picture lies elsewhere', { thumbnail: 'https://elsewhere.example/picture.jpg' }],
    ['its picture lies in the house', { thumbnail: 'http://192.168.1.5/picture.jpg' }],
    ['its picture is a script', { thumbnail: 'javascript:alert(1)' }],
  ])('is taken without a picture where %s', async (_, state) => {
    Object.assign(service.state, state)
    expect((await add()).status).toBe(201)
    expect((await seen())[0]).toMatchObject({ still: null, title: 'The lost son' })
  })

  test('is no page of something else, and no script', async () => {
    for (const link of ['', 'https://www.youtube.com/@gracechapel', 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ']) {
      expect((await add({ link })).body).toMatchObject({ fields: { link: sermonTexts.noVideo } })
    }
    expect(service.state.asked).toEqual([])
  })

  test('keeps its picture under another title, also while its service cannot be reached', async () => {
    const { _id: id, still } = (await add()).body
    service.state.status = 503
    const body = { ...video, title: 'The elder brother' }
    const changed = await preacher.call(sermonEndpoints.change, { params: { id }, body })
    expect(changed.body).toMatchObject({ title: 'The elder brother', still })
    expect((await picture(still ?? '')).statusCode).toBe(200)
  })

  test('is another one at another service, also under the same number', async () => {
    const { _id: id } = (await add({ link: 'https://youtu.be/12345678901' })).body
    const body = { ...video, link: 'https://vimeo.com/12345678901' }
    const changed = await preacher.call(sermonEndpoints.change, { params: { id }, body })
    expect(changed.body.video).toEqual({ service: 'vimeo', id: '12345678901', key: null })
  })

  test('is changed for another one, and its picture goes with the last that shows it', async () => {
    service.state.picture = await sharp({ create: { ...screen, background: 'orange' } })
      .png()
      .toBuffer()
    const { _id: id, still: first } = (await add()).body
    await add()
    service.state.picture = await sharp({ create: { ...screen, background: 'red' } })
      .png()
      .toBuffer()
    const body = { ...video, link: 'https://vimeo.com/123456789' }
    const { still: second } = (await preacher.call(sermonEndpoints.change, { params: { id }, body })).body
    expect(second).not.toBe(first)
    expect((await picture(first ?? '')).statusCode).toBe(200)
    for (const { _id } of await seen()) await preacher.call(sermonEndpoints.remove, { params: { id: _id } })
    for (const url of [first, second]) expect((await picture(url ?? '')).statusCode).toBe(404)
  })
})

describe('a text', () => {
  test('is written anew, and read by any church', async () => {
    const { _id: id } = (await add({ kind: 'text', link: '' })).body
    expect((await open(id)).status).toBe(404)
    const bytes = await pdfWithScripts('Luke 15')
    expect(await uploadText(id, bytes)).toMatchObject({ status: 200, body: { hasFile: true, pages: 1 } })
    expect(await seen()).toMatchObject([{ _id: id, kind: 'text', pages: 1, video: null }])
    const written = (await openFile(given, (await open(id)).body.url)).rawPayload.toString('latin1')
    expect(written).toMatch(/^%PDF-/)
    expect(written).not.toMatch(/canary|JavaScript|OpenAction/)
  })

  test.each([
    [
      'a picture',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    ['a page of the web', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('is not %s', async (_, make) => {
    const { _id: id } = (await add({ kind: 'text', link: '' })).body
    expect(await uploadText(id, await make())).toMatchObject({ status: 415, body: { message: sermonTexts.notAPdf } })
  })
})

describe('a sermon', () => {
  test('is one of three, also where four are added at once', async () => {
    const answers = await Promise.all([add(), add(), add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400])
    expect(await seen()).toHaveLength(3)
    expect((await add()).body.message).toBe(sermonTexts.tooMany)
  })

  test('stays of its kind', async () => {
    const id = await text()
    const { body } = await preacher.call(sermonEndpoints.change, { params: { id }, body: video })
    expect(body).toMatchObject({ code: 'stale', message: sermonTexts.wrongKind })
    const renamed = { kind: 'text', title: 'The elder brother' } as const
    await preacher.call(sermonEndpoints.change, { params: { id }, body: renamed })
    expect(await seen()).toMatchObject([{ title: 'The elder brother', pages: 1 }])
  })

  test('is not opened by a church that the preacher has blocked, nor after either has left', async () => {
    const id = await text()
    const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
    const { thread } = (await church.call(threadEndpoints.start, { body })).body
    await preacher.call(blockEndpoints.block, { params: { id: thread._id } })
    expect((await open(id)).status).toBe(404)
    await preacher.call(blockEndpoints.unblock, { params: { id: thread._id } })
    const { url } = (await open(id)).body
    await preacher.call(accountEndpoints.delete, { body: { password } })
    expect((await openFile(given, url)).statusCode).toBe(404)
    expect((await open(id)).status).toBe(404)
    const gone = await church.call(sermonEndpoints.ofPreacher, { params: { id: preacher.profileId } })
    expect(gone.status).toBe(404)
  })

  test('keeps its file while it is there, and no longer', async () => {
    const id = await text()
    given.clock.forward({ minutes: 90 })
    await forgetUnusedFiles(given.services)
    expect((await open(id)).status).toBe(200)
    const { url } = (await open(id)).body
    await preacher.call(sermonEndpoints.remove, { params: { id } })
    await removeForgottenFiles(given.services)
    expect((await openFile(given, url)).statusCode).toBe(404)
    const { rows } = await given.database.pool.query('select from forgotten_files')
    expect(rows).toEqual([])
  })
})
