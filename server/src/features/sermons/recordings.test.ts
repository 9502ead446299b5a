import { sermonTexts } from '@openpulpit/contract/sermon-texts'
import { sermonEndpoints } from '@openpulpit/contract/sermons'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { plainPdf } from '../../../test/fixtures/documents.ts'
import { openFile, uploadFile } from '../../../test/fixtures/file-upload.ts'
import { overlappingRecording, recording } from '../../../test/fixtures/recordings.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let preacher: Person
let church: Person
beforeAll(async () => {
  church = await given.church()
})
beforeEach(async () => {
  preacher = await given.preacher()
})

const add = async (kind: 'recording' | 'text' = 'recording') =>
  (await preacher.call(sermonEndpoints.add, { body: { kind, title: 'The lost son' } })).body._id
const upload = (id: string, bytes: Uint8Array, headers = {}) =>
  uploadFile(given, preacher, { call: sermonEndpoints.uploadRecording, id, field: 'recording', bytes, headers })
const seen = async () =>
  (await church.call(sermonEndpoints.ofPreacher, { params: { id: preacher.profileId } })).body.sermons
const opened = async (id: string) => (await church.call(sermonEndpoints.open, { params: { id } })).body.url

describe('a recording', () => {
  test.each([
    ['mp3', 'audio/mpeg', 'mp3'],
    ['aac', 'audio/mp4', 'm4a'],
  ] as const)(
    'in %s is written anew: its sound stays, and nothing that was written into it',
    async (kind, type, ending) => {
      const id = await add()
      expect(await seen()).toEqual([])
      const bytes = await recording(kind, 90)
      expect(bytes.includes('canary-title')).toBe(true)
      expect(await upload(id, bytes)).toMatchObject({ status: 200, body: { hasFile: true, seconds: 90, pages: null } })
      expect(await seen()).toMatchObject([{ _id: id, kind: 'recording', title: 'The lost son', seconds: 90 }])
      const { headers, rawPayload } = await openFile(given, await opened(id))
      expect(headers).toMatchObject({
        'content-type': type,
        'accept-ranges': 'bytes',
        'content-disposition': `inline; filename="file.${ending}"`,
        'cache-control': 'private, no-store',
      })
      expect(rawPayload.length).toBeGreaterThan(bytes.length / 2)
      expect(rawPayload.toString('latin1')).not.toMatch(/canary|script/)
      // The result can be read again, with the same content.
      expect(await upload(id, rawPayload)).toMatchObject({ status: 200, body: { seconds: 90 } })
    },
  )

  test('is played in parts, for a few hours', async () => {
    const id = await add()
    await upload(id, await recording('mp3', 20))
    const url = await opened(id)
    const whole = (await openFile(given, url)).rawPayload
    const part = await openFile(given, url, { range: 'bytes=1000-1999' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 1000-1999/${whole.length}`])
    expect(part.rawPayload.equals(whole.subarray(1000, 2000))).toBe(true)
    expect((await openFile(given, url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416)
    given.clock.forward({ minutes: 239 })
    expect((await openFile(given, url)).statusCode).toBe(200)
    given.clock.forward({ minutes: 2 })
    expect((await openFile(given, url)).statusCode).toBe(404)
  })

  test('of more than three hours is too long', async () => {
    const refused = { status: 413, body: { message: sermonTexts.recordingTooLong } }
    expect(await upload(await add(), await recording('aac', 3 * 3600 + 10, 600))).toMatchObject(refused)
  })

  test('of sixty megabytes is too large, and one that says it has two gigabytes is not read at all', async () => {
    const id = await add()
    const refused = { status: 413, body: { code: 'too_large', message: sermonTexts.recordingTooLarge } }
    expect(await upload(id, Buffer.alloc(60 * 1024 * 1024, 1))).toMatchObject(refused)
    expect(await upload(id, Buffer.from('ID3'), { 'content-length': `${2 ** 31}` })).toMatchObject(refused)
  })

  test.each([
    ['a text that calls itself one', async () => Buffer.from('ID3 I preached on Luke 15.')],
    ['a PDF', () => plainPdf('Luke 15')],
    ['a script after the mark of an MP3', async () => Buffer.from(`ID3\x04\0\0\0\0\0\0<script>alert(1)</script>`)],
    ['half a second', () => recording('mp3', 0.3)],
    ['a megabyte whose samples lie on each other, which would be stored as a hundred', overlappingRecording],
    ['an M4A that is cut off', async () => (await recording('aac', 30)).subarray(0, 2000)],
    ['noise', async () => Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * at * 31) % 251))],
  ])('is not %s', async (_, make) => {
    const id = await add()
    expect(await upload(id, await make())).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media', message: sermonTexts.notARecording },
    })
    expect(await seen()).toEqual([])
  })

  test('keeps the one before where a new one is refused, and takes no text', async () => {
    const id = await add()
    await upload(id, await recording('mp3', 5))
    const url = await opened(id)
    expect((await upload(id, Buffer.from('nothing'))).status).toBe(415)
    expect((await openFile(given, url)).statusCode).toBe(200)
    await upload(id, await recording('mp3', 7))
    expect((await openFile(given, url)).statusCode).toBe(404)
    expect(await seen()).toMatchObject([{ seconds: 7 }])
    expect((await upload(await add('text'), await recording('mp3', 5))).body).toMatchObject({
      code: 'stale',
      message: sermonTexts.wrongKind,
    })
  })
})
