import { briefEndpoints } from '@openpulpit/contract/briefs'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import { hostileTexts } from '../../../scripts/hostile-texts.ts'
import { queueUnreadDigests } from '../../src/features/threads/unread-digest/commands.ts'
import { aChurch, aPreacher, type Person } from '../app.ts'
import { useAppWithMail } from '../fixtures/app-with-mail.ts'
import { pagesOf } from '../fixtures/pdf-text.ts'
import type { ReceivedMail } from '../servers/mail-server.ts'

// Sixteen people register, agree and get emails in each.
vi.setConfig({ testTimeout: 60_000 })

const app = useAppWithMail()

/** A church and a preacher whose texts are all this one, with a matching request. */
async function scene(text: string) {
  const { given } = app
  const church = await given.church({
    ...{ name: text, description: text, contactInfo: { contactPerson: text, phone: text.slice(0, 40) } },
    address: { ...aChurch.address, street: text, city: text, zipCode: text.slice(0, 10) },
  })
  const preacher = await given.preacher({
    ...{ firstName: text, lastName: text, bio: text, city: text, zipCode: text.slice(0, 10) },
    education: [{ institution: text, degree: text, year: 1998 }],
    experience: [{ position: text, organization: text, startYear: 1999, endYear: 2010, description: text }],
    honorariumRange: aPreacher.honorariumRange,
  })
  const request = await given.request(church, preacher, { theme: text, specialRequirements: text, message: text })
  return { church, preacher, request }
}

const params = (id: string) => ({ params: { id } })

test('there are forty-eight of them, each short enough for any name', () => {
  expect(new Set(hostileTexts).size).toBe(48)
  for (const text of hostileTexts) expect([...text].length).toBeLessThanOrEqual(60)
})

/** Batches that keep a test short. */
const lots = Array.from({ length: 6 }, (_, lot) => hostileTexts.slice(lot * 8, lot * 8 + 8))

test.each(lots.map((texts) => ({ texts })))('$texts are words in mails, calendars and papers', async ({ texts }) => {
  const { given } = app
  const scenes = await Promise.all(texts.map(live))
  given.clock.forward({ minutes: 11 })
  await queueUnreadDigests(given.services)
  await given.jobsDone()
  for (const { text, church, preacher } of scenes) {
    for (const { email } of [church, preacher]) {
      const mails = app.mails.received.filter(({ recipients }) => recipients.includes(email))
      expect(mails.length, text).toBeGreaterThan(1)
      for (const mail of mails) expectEmail(mail)
    }
  }
})

/** From sending to cancelling, with the text in every field. */
async function live(text: string) {
  const { church, preacher, request } = await scene(text)
  const { _id, threadId } = request
  const to = params(_id)
  await preacher.call(requestEndpoints.changeStatus, { ...to, body: { status: 'confirmed' } })
  const brief = { door: text, parking: text, contactName: text, orderOfService: text, dress: text, communion: text }
  expect((await church.call(briefEndpoints.save, { ...to, body: brief })).status).toBe(200)
  await preacher.call(threadEndpoints.send, { ...params(threadId ?? ''), body: { content: text } })

  expectCalendar(await fileOf(preacher, calendarFeedEndpoints.service.path.replace(':id', _id)))
  expectPaper(await fileOf(church, churchEndpoints.profilePdf.path), text)
  expectPaper(await fileOf(preacher, preacherEndpoints.profilePdf.path), text)
  await preacher.call(requestEndpoints.changeStatus, { ...to, body: { status: 'cancelled', cancellationReason: text } })
  return { text, church, preacher }
}

async function fileOf({ token }: Person, path: string): Promise<Buffer> {
  const reply = await app.given.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]+"/)
  return reply.rawPayload
}

const tags = /^(!doctype|html|head|meta|title|style|body|div|p|a|br|strong|h1|h2|ul|li|span)$/
const attributes = /^(lang|charset|name|content|style|role|aria-label|class|href)$/

/** Only the email's own elements, and no injected header. */
function expectEmail({ raw, html = '', subject = '', attachments, bcc }: ReceivedMail): void {
  const [headers = ''] = raw.split('\r\n\r\n')
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/im)
  expect(bcc ?? []).toEqual([])
  expect(subject).not.toMatch(/[\r\n]/)
  for (const [, name = '', rest = ''] of html.matchAll(/<\/?([!\w]+)((?:"[^"]*"|[^">])*)>/g)) {
    expect(name.toLowerCase()).toMatch(tags)
    for (const [, attribute = '', value = ''] of rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      if (name.startsWith('!')) continue
      expect(attribute, `<${name}${rest}>`).toMatch(attributes)
      if (attribute === 'href')
        expect(value).toMatch(/^(https:\/\/pulpit\.example|https:\/\/www\.google\.com\/maps\/dir\/\?|mailto:|tel:)/)
    }
  }
  expect(html.replace(/<\/?(?:[!\w]+)(?:"[^"]*"|[^">])*>/g, '')).not.toMatch(/[<>]/)
  for (const { mimeType, content } of attachments) {
    if (mimeType === 'text/calendar') expectCalendar(Buffer.from(content as ArrayBuffer))
  }
}

/** A single event with only a service's properties. */
function expectCalendar(file: Buffer): void {
  const calendar = new ICAL.Component(ICAL.parse(file.toString()))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  expect(events[0]?.getFirstPropertyValue('uid')).not.toBe('forged')
  expect(events[0]?.getAllProperties('uid')).toHaveLength(1)
}

/** A PDF with the text as written, without scripts or actions. */
function expectPaper(file: Buffer, text: string): void {
  const printed = pagesOf(file).flatMap(({ lines }) => lines)
  // Full-width letters print as plain ones, unknown scripts as boxes; long lines wrap.
  const letters = (of: string) => of.normalize('NFKD').replace(/[^!-~]/g, '')
  expect(letters(printed.join(''))).toContain(letters(text))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const structure = file.toString('latin1').replace(/\nstream\n[\s\S]*?\nendstream/g, '')
  expect(structure).toContain('/Pages')
  expect(structure).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile|AA)\b/)
}
