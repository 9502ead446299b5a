import { preacherEndpoints } from '@openpulpit/contract/preachers'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, type Person } from '../../../../test/app.ts'
import { pagesOf } from '../../../../test/fixtures/pdf-text.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-07T03:00:00Z')
  preacher = await given.preacher()
})

const whole = {
  ...aPreacher,
  bio: 'I preach the text and stay for lunch.',
  sermonStyles: ['expository', 'narrative'],
  preferredWorshipStyles: ['blended'],
  travelRadius: 75,
  education: [
    { institution: 'Emory University', degree: 'Master of Divinity', year: 2004 },
    { institution: 'Berry College', degree: null, year: null },
  ],
  experience: [
    { position: 'Pastor', organization: 'Old Mill Church', startYear: 2004, endYear: null, description: 'Rural.' },
    { position: 'Intern', organization: 'First Church', startYear: 2002, endYear: 2003, description: null },
  ],
} as const

const bearer = () => ({ authorization: `Bearer ${preacher.token}` })

async function download(profile: object = whole) {
  const saved = await preacher.call(preacherEndpoints.saveProfile, { body: profile as typeof aPreacher })
  expect(saved.status).toBe(200)
  const reply = await given.app.inject({ url: '/api/preachers/profile/pdf', headers: bearer() })
  expect(reply.statusCode).toBe(200)
  const pages = pagesOf(reply.rawPayload).map(({ lines }) => lines.join('\n'))
  return { reply, pages, text: pages.join('\n') }
}

describe('the résumé', () => {
  test('is a PDF to keep, named after the preacher', async () => {
    const { reply } = await download()
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="John-Wesley-Resume.pdf"'),
      'cache-control': 'no-store',
    })
  })

  test('says what the preacher has done, and on which of their days; not how they are reached or what they are paid', async () => {
    const { text, pages } = await download()
    expect(pages).toHaveLength(1)
    for (const words of [
      'John Wesley',
      'Ordained Minister · United Methodist',
      'Decatur, GA',
      'I preach the text and stay for lunch.',
      '2004 – Present',
      'Old Mill Church',
      '2002 – 2003',
      'Emory University',
      'Master of Divinity',
      'Berry College',
      'Expository, Narrative',
      'Blended',
      '75 miles',
      'Made with OpenPulpit on Sunday, December 6, 2026',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain(preacher.email)
    expect(text).not.toMatch(/\$|Honorarium|Reviews|null|undefined/)
  })

  test('leaves out what was not said', async () => {
    const { text } = await download(aPreacher)
    for (const heading of ['About', 'Education', 'Experience', 'Sermon']) expect(text).not.toContain(heading)
    expect(text).toContain('50 miles')
  })

  test('has the photo in it', async () => {
    const without = await download()
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#358' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('profileImage', new File([new Uint8Array(photo)], 'me.png', { type: 'image/png' }))
    const asSent = new Response(form)
    const uploaded = await given.app.inject({
      method: 'POST',
      url: '/api/preachers/upload-image',
      headers: { ...bearer(), 'content-type': asSent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await asSent.arrayBuffer()),
    })
    expect(uploaded.statusCode).toBe(200)
    const { reply, text } = await download()
    expect(text).toBe(without.text)
    expect(without.reply.rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
    expect(reply.rawPayload.toString('latin1')).toContain('/Subtype /Image')
  })

  test('goes on to further pages where there is much to tell, and counts them', async () => {
    const experience = Array.from({ length: 30 }, (_, at) => ({
      position: `Pastor ${at + 1}`,
      organization: 'Old Mill Church',
      startYear: 1990 + at,
      endYear: 1991 + at,
      description: Array.from({ length: 60 }, () => 'many words').join(' '),
    }))
    const { pages, text } = await download({ ...whole, experience })
    expect(pages.length).toBeGreaterThan(3)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    for (const { position } of experience) expect(text).toContain(position)
  })
})
