import ICAL from 'ical.js'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { toPushMessage } from '../../src/features/notifications/push/notifications.ts'
import { plainFileName, wholeName } from '../../src/platform/file-name.ts'
import { calendarFile } from '../../src/platform/ical/calendar-file.ts'
import { toMessage } from '../../src/platform/mail/message.ts'
import { Sheet } from '../../src/platform/pdf/sheet.ts'
import { readSettings } from '../../src/settings.ts'
import { anEmail } from '../fixtures/emails.ts'
import { pagesOf } from '../fixtures/pdf-text.ts'

/** Every place where text leaves the server; each returns what the receiving program reads. */
const edges: Record<string, (text: string) => Promise<string> | string> = {
  'the subject of an email': async (subject) => (await arrived(anEmail({ subject }))).subject ?? '',
  'its sender': async (text) => (await arrived(anEmail(), `${text} <post@pulpit.example>`)).from?.name ?? '',
  'a button of it': async (label) => (await arrived(withButton(label))).html ?? '',
  'the words of it': async (text) => (await arrived(anEmail({ paragraphs: [text], afterword: text }))).text ?? '',
  'the title in a calendar': (title) => inCalendar({ title }, 'summary'),
  'the place in a calendar': (place) => inCalendar({ place }, 'location'),
  'the notes in a calendar': (note) => inCalendar({ notes: [note] }, 'description'),
  'the name of a file': (name) => wholeName(name),
  'its plain name': (name) => plainFileName(name, 'pdf'),
  'the words of a paper': async (text) => (await paper(text)).words,
  'the title of a paper': async (text) => (await paper(text)).title,
  'a notification on a device': (message) => toPushMessage(told(message), 'church').body,
}

const settings = readSettings({ PUBLIC_URL: 'https://pulpit.example' })
const withButton = (label: string) => anEmail({ action: { label, url: 'https://pulpit.example/' } })
const told = (message: string) =>
  ({
    id: 'x',
    type: 'message',
    kind: 'message',
    state: null,
    message,
    request_id: null,
    also_request_ids: [],
    thread_id: null,
  }) as const

async function arrived(email: ReturnType<typeof anEmail>, mailFrom = 'OpenPulpit <post@pulpit.example>') {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(toMessage(email, { ...settings, mailFrom }))
  return PostalMime.parse(message as Buffer)
}

function inCalendar(given: { title?: string; place?: string; notes?: string[] }, property: string): string {
  const at = new Date('2026-12-06T15:30:00Z')
  const file = calendarFile([
    {
      ...{ uid: 'x', sequence: 0, createdAt: at, changedAt: at, startsAt: at, endsAt: new Date(at.getTime() + 60_000) },
      ...{ timeZone: 'America/New_York', isFirm: true, title: 'x', place: 'x', notes: ['x'], url: 'https://x.example' },
      ...given,
    },
  ])
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  return String(event?.getFirstPropertyValue(property))
}

async function paper(text: string): Promise<{ title: string; words: string }> {
  const sheet = new Sheet({ title: text, kind: 'Résumé', foot: 'x', madeAt: new Date() })
  sheet.name(text, 'x')
  sheet.paragraph(text)
  const file = await sheet.finish()
  const objects = file.toString('latin1')
  const [, at = ''] = /\/Title (\d+) 0 R/.exec(objects) ?? []
  const [, title = ''] = new RegExp(`\\n${at} 0 obj\\n\\(([\\s\\S]*?)\\)\\nendobj`).exec(objects) ?? []
  return {
    title: title.startsWith('\u00fe\u00ff')
      ? Buffer.from(title.slice(2), 'latin1').swap16().toString('utf16le')
      : title,
    words: pagesOf(file)
      .flatMap(({ lines }) => lines)
      .join('\n'),
  }
}

const hostile = [
  'Grace\r\nBcc: victim@evil.example',
  'Grace\u2028Chapel\u2029\u0085x',
  'Grace \u202egnp.exe\u202c\u2066x\u2069\u200e',
  '\u200bGra\u00adce\ufeff\u0007\u001b\u009b31m',
  'Grace\u3164\u{e0041}\u{e0042}\ue000',
]

test.each(Object.entries(edges))('%s is never more than what can be read', async (_, edge) => {
  for (const text of hostile) {
    const read = await edge(text)
    expect(read).toContain('Grace')
    // Line breaks are part of the format itself.
    expect(read.replaceAll('\n', '')).not.toMatch(
      /[\p{Cc}\p{Bidi_Control}\p{Co}\u00ad\u200b\u2028\u2029\u3164\ufeff\u{e0041}]/u,
    )
  }
})

test.each(Object.entries(edges).filter(([name]) => !/words|button|notes/.test(name)))(
  '%s is one line',
  async (_, edge) => {
    for (const text of hostile) expect(await edge(text)).not.toContain('\n')
  },
)
