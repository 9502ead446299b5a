import { churchEndpoints } from '@openpulpit/contract/churches'
import { dayOf } from '@openpulpit/contract/dates'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { paymentEndpoints } from '@openpulpit/contract/payments'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { beforeAll, describe, expect, test } from 'vitest'
import { aChurch, aPreacher, type Person } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { createCompletedService } from '../fixtures/completed-service.ts'
import { pagesOf } from '../fixtures/pdf-text.ts'
import { useTestApp } from '../use-test-app.ts'

const given = useTestApp()
let preacher: Person
let church: Person
const limited = useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
beforeAll(async () => {
  preacher = await given.preacher()
  church = await given.church()
})

let networks = 0
const download = (url: string, { token }: Person, { app } = given) =>
  app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.18.0.${++networks}` },
  })

const papers = [...apiEndpoints].filter(([, { produces }]) => produces === 'application/pdf')

/** A new member who may download this PDF, and its URL. */
async function newcomer(name: string, call: Endpoint): Promise<{ who: Person; url: string }> {
  if (name !== 'GET /payments/:id/receipt') {
    return { who: await (call.access === 'preacher' ? limited.preacher() : limited.church()), url: addressOf(call) }
  }
  const who = await limited.church()
  const request = await createCompletedService(limited, who, await limited.preacher())
  const body = { amount: 80, paidOn: dayOf(limited.clock.now(), 'America/New_York'), method: 'cash' } as const
  const { payments } = (await who.call(paymentEndpoints.record, { params: { id: request }, body })).body
  return { who, url: addressOf(call, { id: payments[0]?._id ?? '' }) }
}

describe.each(papers)('%s', (name, call) => {
  test('is limited by account, not by address, and says so', async () => {
    const [eager, other] = [await newcomer(name, call), await newcomer(name, call)]
    const paper = ({ who, url }: typeof eager) => download(url, who, limited)
    for (let turn = 0; turn < 5; turn++) expect((await paper(eager)).statusCode).toBe(200)
    const refused = await paper(eager)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many tries\. Wait \d+ seconds, then try again\.$/),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await paper(other)).statusCode).toBe(200)
  })
})

/** At a field's maximum length. */
const costly: Record<string, (length: number) => string> = {
  'a line for every letter': (length) =>
    'a\n'
      .repeat(length)
      .slice(0, length - 1)
      .concat('a'),
  'empty lines alone': (length) => `a${'\n'.repeat(length - 2)}a`,
  'one endless word': (length) => 'W'.repeat(length),
  'accents without end': (length) => `a${'\u0301'.repeat(length - 1)}`,
  'letters of three alphabets in turn': (length) => 'aễŐ'.repeat(length).slice(0, length),
  'letters that stand for eighteen': (length) => '\ufdfa'.repeat(length),
  'words from right to left': (length) => 'שלום مرحبا'.repeat(length).slice(0, length),
  'families of emoji': (length) => '👩‍👩‍👧‍👦'.repeat(length).slice(0, length - (length % 11)),
}

describe.each(Object.entries(costly))('a profile of %s', (_, fill) => {
  test('is printed on as many pages as anyone reads', async () => {
    const [name, line, town] = [60, 120, 80].map((length) => fill(length).replace(/\n/g, 'a')) as [
      string,
      string,
      string,
    ]
    const profile = {
      ...{ ...aPreacher, firstName: name, lastName: name, city: town, bio: fill(4000) },
      education: Array.from({ length: 20 }, () => ({ institution: line, degree: line, year: 2004 })),
      experience: Array.from({ length: 30 }, () => ({
        ...{ position: line, organization: line, startYear: 2004, endYear: null, description: fill(2000) },
      })),
    }
    expect(await preacher.call(preacherEndpoints.saveProfile, { body: profile })).toMatchObject({ status: 200 })
    const { statusCode, rawPayload } = await download(addressOf(preacherEndpoints.profilePdf), preacher)
    expect(statusCode).toBe(200)
    const pages = pagesOf(rawPayload)
    expect(pages.length).toBeLessThanOrEqual(40)
    expect(pages.every(({ lines }) => lines.length < 100)).toBe(true)

    const { address, contactInfo } = aChurch
    const ofChurch = {
      ...{ ...aChurch, name: line, description: fill(4000) },
      ...{ address: { ...address, city: town, street: line }, contactInfo: { ...contactInfo, contactPerson: line } },
    }
    expect(await church.call(churchEndpoints.saveProfile, { body: ofChurch })).toMatchObject({ status: 200 })
    const sheet = await download(addressOf(churchEndpoints.profilePdf), church)
    expect(sheet.statusCode).toBe(200)
    expect(pagesOf(sheet.rawPayload).length).toBeLessThanOrEqual(40)
  })
})
