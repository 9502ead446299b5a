import { accountEndpoints } from '@openpulpit/contract/account'
import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { publicPageEndpoints } from '@openpulpit/contract/public-page'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, type Person, password, testApp } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let preacher: Person

const canaries = {
  bio: 'Call the canary at 404 555 0199',
  zip: '30031',
  phone: '404 555 0144',
  school: 'Canary College',
  note: 'A canary’s wedding that day',
}

beforeEach(async () => {
  // A Tuesday.
  given.clock.set('2026-12-01T15:00:00Z')
  preacher = await given.preacher({
    ...{ firstName: 'Zoë', lastName: 'D’Arcy-Nuñez', bio: canaries.bio, zipCode: canaries.zip, phone: canaries.phone },
    ...{ honorariumRange: { min: 131, max: 197 }, travelRadius: 77, paymentMethods: ['zelle'] },
    education: [{ institution: canaries.school, degree: 'M.Div.', year: 1987 }],
  })
})

const turn = async (isOn: boolean, who = preacher) =>
  (await who.call(publicPageEndpoints.turn, { body: { isOn } })).body
const look = (nameAndCode: string) => given.app.inject({ url: `/api/public-preachers/${nameAndCode}` })
const mark = (days: Readonly<Record<string, object>>) =>
  preacher.call(availabilityEndpoints.save, {
    body: { dates: Object.entries(days).map(([date, said]) => ({ date, available: true, ...said })) },
  })

async function turnedOn(who = preacher): Promise<string> {
  const { isOn, nameAndCode } = await turn(true, who)
  expect(isOn).toBe(true)
  return nameAndCode ?? ''
}

describe('a public page', () => {
  test('is off until the preacher turns it on, and its address says who it is', async () => {
    expect((await preacher.call(publicPageEndpoints.own)).body).toEqual({ isOn: false, nameAndCode: null })
    const address = await turnedOn()
    expect(address).toMatch(/^zoe-darcy-nunez-[0-9a-hjkmnp-tv-z]{8}$/)
    expect((await look(address)).statusCode).toBe(200)
  })

  test('shows this and nothing else: no way to reach them, no honorarium, no text of their own', async () => {
    const church = await given.church()
    await mark({
      '2026-12-13': { notes: canaries.note },
      '2026-12-20': { timeSlots: ['evening'], notes: canaries.note },
    })
    await mark({ '2026-12-27': { available: false, notes: canaries.note } })
    const { _id } = await given.request(church, preacher, { date: '2027-01-03', serviceTime: '10:30' })
    await preacher.call(requestEndpoints.changeStatus, { params: { id: _id }, body: { status: 'confirmed' } })

    const address = await turnedOn()
    const reply = await look(address)
    const ask = (date: string) => ({ date, availability: 'ask', part: null })
    expect(reply.json()).toEqual({
      ...{ _id: preacher.profileId, nameAndCode: address, firstName: 'Zoë', lastName: 'D’Arcy-Nuñez' },
      ...{ experienceLevel: aPreacher.experienceLevel, denomination: aPreacher.denomination },
      ...{ city: aPreacher.city, state: aPreacher.state, sermonStyles: [], preferredWorshipStyles: [] },
      ...{ profileImage: null, rating: { average: 0, count: 0 }, isActive: true },
      sundays: [
        ask('2026-12-06'),
        { date: '2026-12-13', availability: 'free', part: null },
        { date: '2026-12-20', availability: 'free', part: 'evening' },
        // The 27th is off, and on the 3rd the morning is taken: the evening is left.
        { date: '2027-01-03', availability: 'ask', part: 'evening' },
        ...['2027-01-10', '2027-01-17', '2027-01-24'].map(ask),
      ],
    })
    // Nothing that has only digits: it may stand in an id by chance, and the reply as a whole is compared above.
    const secrets = [...Object.values(canaries), preacher.email, preacher.userId, church.profileId, 'zelle', '10:30']
    for (const secret of secrets) expect(reply.body).not.toContain(secret)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('looks eight Sundays ahead from the preacher’s tomorrow', async () => {
    const address = await turnedOn()
    // Saturday evening in Georgia, and Sunday in Greenwich.
    given.clock.set('2026-12-06T02:00:00Z')
    const dates = async () => (await look(address)).json().sundays.map(({ date }: { date: string }) => date)
    expect(await dates()).toEqual([
      ...['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'],
      ...['2027-01-03', '2027-01-10', '2027-01-17', '2027-01-24'],
    ])
    given.clock.set('2026-12-06T15:00:00Z')
    expect((await dates())[0]).toBe('2026-12-13')
  })

  test('names no Sunday while the preacher accepts no requests', async () => {
    const address = await turnedOn()
    await preacher.call(preacherEndpoints.accept, { body: { isActive: false } })
    expect((await look(address)).json()).toMatchObject({ isActive: false, sundays: [] })
  })

  test('keeps its address while it is off, and under a new name', async () => {
    const address = await turnedOn()
    expect(await turn(false)).toEqual({ isOn: false, nameAndCode: address })
    expect((await look(address)).statusCode).toBe(404)
    await preacher.call(preacherEndpoints.saveProfile, { body: { ...aPreacher, firstName: 'Selah', lastName: 'Win' } })
    const code = address.slice(-8)
    expect(await turn(true)).toEqual({ isOn: true, nameAndCode: `selah-win-${code}` })
    expect((await look(address)).json()).toMatchObject({ nameAndCode: `selah-win-${code}`, firstName: 'Selah' })
  })

  test('is found by its code alone, as someone may type it from paper', async () => {
    const address = await turnedOn()
    await given.database.pool.query(`update preachers set public_code = '01abcde2' where public_code = $1`, [
      address.slice(-8),
    ])
    for (const typed of ['01abcde2', 'ZOE-01ABCDE2', 'oiabcde2', 'someone-else-oLABCDE2']) {
      expect((await look(typed)).statusCode).toBe(200)
    }
    await given.database.pool.query(`update preachers set public_code = null, has_public_page = false
      where public_code = '01abcde2'`)
  })
})

describe('there is no page', () => {
  test.each([
    ['whose address is not confirmed', 'verified_at = null'],
    ['who was disabled', 'disabled_at = now()'],
  ])('of someone %s: it says the same as of no one', async (_, what) => {
    const address = await turnedOn()
    const none = await look('naomi-whitfield-00000000')
    expect(none.statusCode).toBe(404)
    await given.database.pool.query(`update users set ${what} where id = $1`, [preacher.userId])
    const reply = await look(address)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual(none.json())
  })

  test('of someone who has left', async () => {
    const address = await turnedOn()
    expect((await preacher.call(accountEndpoints.delete, { body: { password } })).status).toBe(204)
    expect((await look(address)).statusCode).toBe(404)
  })

  test.each(['-', '%20%20', `${'a-'.repeat(120)}b`, '%00', '00000000%27%20or%201=1', '%F0%9F%90%A6'])(
    'at the address %s',
    async (address) => expect([400, 404]).toContain((await look(address)).statusCode),
  )

  test('under the id of a preacher', async () => {
    await turnedOn()
    expect((await look(preacher.profileId)).statusCode).toBe(404)
  })
})

test('a church cannot turn one on', async () => {
  const church = await given.church()
  expect((await church.call(publicPageEndpoints.turn, { body: { isOn: true } })).status).toBe(403)
  expect((await church.call(publicPageEndpoints.own)).status).toBe(403)
})

test('two presses at the same moment give one address', async () => {
  const [one, other] = await Promise.all([turn(true), turn(true)])
  expect(one).toEqual(other)
})

test('one visitor opens sixty pages a minute, and no more', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const answers: Record<number, number> = {}
  for (let at = 0; at < 61; at++) {
    const { statusCode } = await limited.app.inject({ url: '/api/public-preachers/no-one-00000000' })
    answers[statusCode] = (answers[statusCode] ?? 0) + 1
  }
  await limited.close()
  expect(answers).toEqual({ 404: 60, 429: 1 })
})
