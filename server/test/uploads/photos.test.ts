import { photoLimit, preacherEndpoints } from '@openpulpit/contract/preachers'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../app.ts'
import { useTestApp } from '../use-test-app.ts'
import { canary, hostileFiles, picture } from './photo-files.ts'

const given = useTestApp()
let preacher: Person
let honest: Buffer
beforeAll(async () => {
  preacher = await given.preacher()
  honest = await picture(700, 500, 'navy').jpeg().toBuffer()
})

const boundary = 'a-line-between-the-parts'
const part = (says: string, bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${says}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
const asPhoto = 'name="profileImage"; filename="me.jpg"\r\ncontent-type: image/jpeg'

async function send(...parts: Buffer[]) {
  const reply = await given.app.inject({
    method: 'POST',
    url: '/api/preachers/upload-image',
    headers: { authorization: `Bearer ${preacher.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
  return { status: reply.statusCode, body: reply.json<{ imageUrl: string; code: string; message: string }>() }
}
const upload = (bytes: Buffer) => send(part(asPhoto, bytes))
type Reply = Awaited<ReturnType<typeof send>>

const shownPhoto = async () => (await preacher.call(preacherEndpoints.profile)).body.profileImage

const refusals =
  /^(Please select an image file|Please choose a photo of at most|Image size must be|That picture is too|We couldn’t open)/

function expectRefused({ status, body }: Reply): void {
  expect([400, 413, 415]).toContain(status)
  expect(Object.keys(body)).not.toContain('imageUrl')
  expect(body.message).toMatch(refusals)
}

/** A new WebP that has nothing of what was sent. */
async function expectRedrawn({ status, body }: Reply, sent: Buffer): Promise<void> {
  expect({ status, body }).toMatchObject({ status: 200 })
  const photo = (await given.app.inject({ method: 'GET', url: body.imageUrl })).rawPayload
  expect(photo.equals(sent)).toBe(false)
  expect(photo.includes(canary)).toBe(false)
  const { format, width, height, pages = 1, exif, icc, xmp, iptc, comments } = await sharp(photo).metadata()
  expect({ format, width, height, pages }).toEqual({ format: 'webp', width: 512, height: 512, pages: 1 })
  expect({ exif, icc, xmp, iptc, comments }).toEqual({})
}

async function expectAlive(): Promise<void> {
  await expectRedrawn(await upload(honest), honest)
}

test('there are at least sixty different ones, and who would keep them kept more than a picture', async () => {
  expect(new Set(hostileFiles.map(({ bytes }) => bytes.toString('latin1'))).size).toBeGreaterThanOrEqual(60)
  const telling = hostileFiles.filter(({ isPhoto, bytes }) => isPhoto && bytes.includes(canary))
  expect(telling.length).toBeGreaterThan(12)
  expect(Math.max(...(await Promise.all(telling.map(pagesIn))))).toBe(2)
})
const pagesIn = async ({ bytes }: { bytes: Buffer }) => (await sharp(bytes).metadata()).pages ?? 1

describe('a photo of a preacher', () => {
  test.each(hostileFiles.filter(({ isPhoto }) => !isPhoto))('is not $what', async ({ bytes }) => {
    const before = await shownPhoto()
    expectRefused(await upload(bytes))
    expect(await shownPhoto()).toBe(before)
  })

  test('is an honest one, also after all of those', expectAlive)

  test.each(hostileFiles.filter(({ isPhoto }) => isPhoto))(
    'may be $what, and nothing but the picture is kept',
    async ({ bytes }) => expectRedrawn(await upload(bytes), bytes),
  )

  test.each([
    [photoLimit - 1, 200],
    [photoLimit, 413],
    [photoLimit + 1, 413],
  ])('of %d bytes is answered with %d', async (length, status) => {
    const bytes = Buffer.concat([honest, Buffer.alloc(length - honest.length)])
    const reply = await upload(bytes)
    expect(reply.status).toBe(status)
    if (status === 200) await expectRedrawn(reply, bytes)
    else expectRefused(reply)
  })

  test.each([
    '../../../../etc/passwd',
    '..\\..\\windows\\me.jpg',
    '/dev/null',
    'me.php',
    'me.jpg%00.html',
    '<script>alert(1)</script>.jpg',
    'a name of ten thousand letters',
  ])('may be called %s, for its name is never used', async (name) => {
    const filename = name.includes('ten thousand') ? 'a'.repeat(10_000) : name
    await expectRedrawn(
      await send(part(`name="profileImage"; filename="${filename}"\r\ncontent-type: text/html`, honest)),
      honest,
    )
  })

  test.each([
    ['under another name', () => [part('name="__proto__"; filename="me.jpg"\r\ncontent-type: image/jpeg', honest)]],
    ['under no name', () => [part('filename="me.jpg"\r\ncontent-type: image/jpeg', honest)]],
    ['as a text without a file name', () => [part('name="profileImage"', honest)]],
    [
      'behind nine fields',
      () => [...Array.from({ length: 9 }, (_, at) => part(`name="n${at}"`, honest)), part(asPhoto, honest)],
    ],
    ['nowhere in an empty form', () => []],
  ])('is not taken %s', async (_, parts) => {
    expectRefused(await send(...parts()))
    await expectAlive()
  })

  test('is one: of two files none is kept as it came', async () => {
    const second = await picture(90, 90, 'red').png().toBuffer()
    const reply = await send(part(asPhoto, honest), part(asPhoto, second))
    if (reply.status === 200) await expectRedrawn(reply, honest)
    else expectRefused(reply)
    await expectAlive()
  })

  test('comes through among twenty at once, bad ones beside good ones', async () => {
    const bad = hostileFiles.filter(({ isPhoto }) => !isPhoto).slice(-10)
    const [good, refused] = await Promise.all([
      Promise.all(bad.map(() => upload(honest))),
      Promise.all(bad.map(({ bytes }) => upload(bytes))),
    ])
    for (const reply of good) await expectRedrawn(reply, honest)
    for (const reply of refused) expectRefused(reply)
    expect((await given.app.inject('/health/ready')).statusCode).toBe(200)
  })
})

test('after all that, the one photo that is kept is the one that is shown', async () => {
  const { rows } = await given.database.pool.query<{ hash: string }>('select hash from photos')
  expect(rows.map(({ hash }) => `/media/${hash}.webp`)).toEqual([await shownPhoto()])
})
