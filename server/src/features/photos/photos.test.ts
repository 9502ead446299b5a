import { preacherEndpoints } from '@openpulpit/contract/preachers'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let preacher: Person
beforeEach(async () => {
  preacher = await given.preacher()
})

const picture = (width = 640, height = 640, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })

async function upload(bytes: Uint8Array, { name = 'me.jpg', field = 'profileImage', who = preacher } = {}) {
  const form = new FormData()
  form.append('note', 'a field that nobody asked for')
  form.append(field, new File([new Uint8Array(bytes)], name))
  return post(new Response(form), who)
}

async function post(form: Response, who: Person) {
  const reply = await given.app.inject({
    method: 'POST',
    url: '/api/preachers/upload-image',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json<{ imageUrl: string; code?: string; message?: string }>() }
}

const fetchPhoto = (url: string) => given.app.inject({ method: 'GET', url })
const shownPhoto = async () => (await preacher.call(preacherEndpoints.profile)).body.profileImage

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'that is a real %s is drawn anew and served for a day at a time',
    async (format) => {
      const { status, body } = await upload(await picture(900, 400).toFormat(format).toBuffer())
      expect(status).toBe(200)
      expect(body.imageUrl).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/)
      expect(await shownPhoto()).toBe(body.imageUrl)

      const photo = await fetchPhoto(body.imageUrl)
      expect(photo.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    },
  )

  test('stands upright and tells nothing of where it was taken', async () => {
    const redHalf = await picture(100, 200, 'red').png().toBuffer()
    const original = await picture(200, 200, 'blue')
      .composite([{ input: redHalf, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      // Held sideways: what is left of the file is the top of the picture.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(original.includes('canary')).toBe(true)

    const photo = (await fetchPhoto((await upload(original)).body.imageUrl)).rawPayload
    expect(photo.includes('canary')).toBe(false)
    const { exif, icc, xmp, orientation } = await sharp(photo).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({})
    const { data: top } = await sharp(photo)
      .extract({ left: 256, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(50)
  })

  test('takes the place of the one before, which is gone unless another shows it', async () => {
    const ofColor = (color: string) => picture(600, 600, color).jpeg().toBuffer()
    const [green, pink] = [await ofColor('green'), await ofColor('pink')]
    const other = await given.preacher()
    const { imageUrl: first } = (await upload(green)).body
    expect((await upload(green, { who: other })).body.imageUrl).toBe(first)
    expect((await upload(green)).body.imageUrl).toBe(first)

    const { imageUrl: second } = (await upload(pink)).body
    expect(await shownPhoto()).toBe(second)
    expect((await fetchPhoto(first)).statusCode).toBe(200)
    await upload(pink, { who: other })
    expect((await fetchPhoto(first)).statusCode).toBe(404)
    expect((await fetchPhoto(second)).statusCode).toBe(200)
  })

  test('of six megabytes is too large', async () => {
    const { status, body } = await upload(Buffer.alloc(6 * 1024 * 1024, 7))
    expect(status).toBe(413)
    expect(body).toEqual({ code: 'too_large', message: 'Image size must be less than 5MB' })
  })

  test('of few bytes and many pixels is not even opened', async () => {
    const { status, body } = await upload(await picture(6000, 4200).png().toBuffer(), { name: 'bomb.png' })
    expect(status).toBe(413)
    expect(body).toEqual({ code: 'too_large', message: 'Please choose a photo of at most 25 megapixels' })
  })

  test.each([
    ['a text that calls itself one', async () => Buffer.from('I am a picture, honestly.')],
    ['a drawing in SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an animation', () => picture(20, 20).gif().toBuffer()],
    ['a TIFF', () => picture(20, 20).tiff().toBuffer()],
    ['half a JPEG', async () => (await picture().jpeg().toBuffer()).subarray(0, 300)],
    ['nothing at all', async () => Buffer.of()],
  ])('is not %s', async (_, make) => {
    const { status, body } = await upload(await make(), { name: 'me.png' })
    expect(status).toBe(415)
    expect(body).toEqual({ code: 'unsupported_media', message: 'Please select an image file' })
    expect(await shownPhoto()).toBeNull()
  })

  test('comes in a whole form, under its name', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    expect(await upload(jpeg, { field: 'photo' })).toMatchObject({ status: 400, body: { code: 'invalid' } })

    const whole = Buffer.from(await new Response(aForm(jpeg)).arrayBuffer())
    const type = 'multipart/form-data; boundary=nobody-said-this'
    const forms = [
      [whole.subarray(0, 400), `multipart/form-data; boundary=${whole.toString('latin1', 2, whole.indexOf('\r\n'))}`],
      [whole, type],
      ['', type],
      ['', 'multipart/form-data'],
    ] as const
    for (const [bytes, contentType] of forms) {
      const reply = await post(new Response(bytes, { headers: { 'content-type': contentType } }), preacher)
      expect(reply).toMatchObject({ status: 400, body: { message: 'Please select an image file' } })
    }
    const json = new Response('{}', { headers: { 'content-type': 'application/json' } })
    expect(await post(json, preacher)).toMatchObject({ status: 415, body: { code: 'unsupported_media' } })
  })

  test('is for preachers to send and for everyone to see', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    expect(await upload(jpeg, { who: await given.church() })).toMatchObject({ status: 403 })
    expect(await upload(jpeg, { who: { ...preacher, token: 'nobody' } })).toMatchObject({ status: 401 })
  })

  test.each(['', 'a.webp', '..%2f..%2fetc%2fpasswd', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.png`, '%00.webp'])(
    'is not found as /media/%s',
    async (name) => {
      const reply = await fetchPhoto(`/media/${name}`)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ code: 'not_found' })
    },
  )
})

function aForm(bytes: Buffer): FormData {
  const form = new FormData()
  form.append('profileImage', new File([new Uint8Array(bytes)], 'me.jpg'))
  return form
}
