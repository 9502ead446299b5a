import { churchEndpoints } from '@openpulpit/contract/churches'
import { beforeEach, describe, expect, test } from 'vitest'
import { aChurch, type Person } from '../../../../test/app.ts'
import { pagesOf } from '../../../../test/fixtures/pdf-text.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
beforeEach(async () => {
  given.clock.set('2026-12-07T03:00:00Z')
  church = await given.church()
})

async function download(more: Partial<typeof aChurch> = {}) {
  const saved = await church.call(churchEndpoints.saveProfile, { body: { ...aChurch, ...more } })
  expect(saved.status).toBe(200)
  const reply = await given.app.inject({
    url: '/api/churches/profile/pdf',
    headers: { authorization: `Bearer ${church.token}` },
  })
  expect(reply.statusCode).toBe(200)
  const pages = pagesOf(reply.rawPayload).map(({ lines }) => lines.join('\n'))
  return { reply, pages, text: pages.join('\n') }
}

describe('the church’s profile on paper', () => {
  test('is a PDF to keep, named after the church', async () => {
    const { reply } = await download()
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.rawPayload.subarray(-6).toString()).toContain('%%EOF')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Grace-Chapel.pdf"; filename*=UTF-8''Grace-Chapel.pdf`,
      'cache-control': 'no-store',
    })
  })

  test('is described as a file for who reads the API', async () => {
    const { paths } = (await given.app.inject('/api/openapi.json')).json()
    const { responses } = paths['/churches/profile/pdf'].get
    expect(Object.keys(responses['200'].content)).toEqual(['application/pdf'])
    expect(Object.keys(responses['401'].content)).toEqual(['application/json'])
  })

  test('says what the church says of itself, and on which of its days', async () => {
    const { text, pages } = await download({
      description: 'A small church with a large table.',
      worshipStyle: 'blended',
      averageAttendance: 1200,
      preferredHonorariumRange: { min: 150, max: 300 },
      paymentMethods: ['check', 'zelle'],
    })
    expect(pages).toHaveLength(1)
    for (const words of [
      'Grace Chapel',
      'United Methodist · Atlanta, GA',
      'A small church with a large table.',
      'Blended',
      '1,200 people',
      '$150–$300',
      'Check, Zelle',
      'Ruth Ellis',
      '404 555 0134',
      '12 Church Street, Atlanta, GA 30303',
      'Made with OpenPulpit on Sunday, December 6, 2026',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('Page 1')
    expect(text).not.toContain(church.email)
  })

  test('leaves out what was not said', async () => {
    const { text } = await download({ contactInfo: {} })
    for (const term of ['About', 'Phone', 'Honorarium', 'Paid by', 'Worship']) expect(text).not.toContain(term)
  })

  test('goes on to the next page where a text is long, and counts its pages', async () => {
    const description = Array.from({ length: 570 }, (_, at) => `word${at}`).join(' ')
    const lines = `First line\n\n${description}`.slice(0, 4000)
    const { pages, text } = await download({ description: lines })
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(text.replace(/\s+/g, ' ')).toContain('word300 word301')
  })

  test('prints the letters of the Latin alphabets, one word in several fonts', async () => {
    const name = 'Kościół Dvořák – Église Ñandú Đức Tin'
    const { text, reply } = await download({ name })
    expect(text.replace(/\n/g, ' ')).toContain(name)
    expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Kościół-Dvořák')}`)
    expect(reply.headers['content-disposition']).toMatch(/filename="[\w-]+\.pdf"/)
  })

  test.each([
    ['Hebrew and Arabic', 'שלום עליכם السلام عليكم'],
    ['Korean', '한빛교회 서울'],
    ['signs that turn the text around', '\u202eGrace\u202c \u2066Hope\u2069\ufeff'],
    ['families of emoji', '👨‍👩‍👧‍👦 🙏🏽 🇺🇸 ❤️'],
    ['a hundred accents', `Z${'\u0301\u0323\u0300'.repeat(33)}algo`],
    ['rare ideographs', '𠮷𩸽'],
    ['what looks like PDF', ') Tj ET \\ (endstream) %%EOF <</JS (app.alert(1))>>'],
    ['one long word', 'x'.repeat(110)],
  ])('comes through %s', async (_, words) => {
    const { text, reply } = await download({
      name: `Grace ${words}`.slice(0, 118),
      description: Array.from({ length: 60 }, () => words)
        .join(' ')
        .slice(0, 3900),
    })
    expect(reply.rawPayload.toString('latin1')).not.toContain('/JavaScript')
    expect(text).toContain('Grace')
    expect(text).toContain('Made with OpenPulpit')
  })

  test('says so where it cannot print a letter, and not where it can leave a picture out', async () => {
    const sentence = 'Empty boxes are characters that this page can’t print'
    expect((await download({ name: 'Grace 은혜' })).text).toContain(sentence)
    const { text } = await download({ name: 'Grace 🙏🏽 Chapel' })
    expect(text).not.toContain(sentence)
    expect(text).toContain('Grace  Chapel')
  })

  test('breaks four thousand letters without a blank', async () => {
    const { pages, text } = await download({ description: 'W'.repeat(4000) })
    expect(text.match(/W/g)?.filter((letter) => letter === 'W').length).toBeGreaterThanOrEqual(4000)
    expect(Math.max(...pages.flatMap((page) => page.split('\n').map((line) => line.length)))).toBeLessThan(120)
  })
})
