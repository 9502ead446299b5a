import { accountEndpoints } from '@openpulpit/contract/account'
import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeEach, describe, expect, test } from 'vitest'
import { aChurch, aPreacher, comingSunday, type Person, password, testApp } from '../app.ts'
import { useTestApp } from '../use-test-app.ts'

/** What a shared link shows to someone without an account, and to whom it shows nothing. */
const given = useTestApp()
let church: Person
let preacher: Person

/** Everything in a profile that the link must not show, as unique texts. */
const canaries = {
  bio: 'Call the canary at 404 555 0199',
  preacherZip: '30031',
  school: 'Canary College',
  degree: 'Doctor of Canaries',
  post: 'Canary in Residence',
  organization: 'Canary Cathedral',
  story: 'Sang in the mine',
  description: 'Write to canary@church.example',
  street: '12 Canary Street',
  churchZip: '30307',
  contactPerson: 'Carla Canary',
  phone: '404 555 0177',
  website: 'https://canary.example',
  comment: 'The canary sang well',
  note: 'A canary’s wedding that day',
}

beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
  await preacher.call(preacherEndpoints.saveProfile, {
    body: {
      ...aPreacher,
      bio: canaries.bio,
      zipCode: canaries.preacherZip,
      travelRadius: 77,
      honorariumRange: { min: 131, max: 197 },
      sermonStyles: ['narrative'],
      preferredWorshipStyles: ['blended'],
      paymentMethods: ['zelle'],
      education: [{ institution: canaries.school, degree: canaries.degree, year: 1987 }],
      experience: [
        {
          position: canaries.post,
          organization: canaries.organization,
          startYear: 1991,
          endYear: null,
          description: canaries.story,
        },
      ],
    },
  })
  await church.call(churchEndpoints.saveProfile, {
    body: {
      ...aChurch,
      description: canaries.description,
      worshipStyle: 'traditional',
      averageAttendance: 83,
      address: { street: canaries.street, city: 'Atlanta', state: 'GA', zipCode: canaries.churchZip },
      contactInfo: { contactPerson: canaries.contactPerson, phone: canaries.phone, website: canaries.website },
      preferredHonorariumRange: { min: 139, max: 199 },
      paymentMethods: ['venmo'],
    },
  })
})

const look = (path: string) => given.app.inject({ url: `/api${path}/shared` })
const ofPreacher = ({ profileId } = preacher) => look(`/preachers/${profileId}`)
const ofChurch = ({ profileId } = church) => look(`/churches/${profileId}`)
const move = (who: Person, id: string, status: 'confirmed' | 'completed') =>
  who.call(requestEndpoints.changeStatus, { params: { id }, body: { status } })

const shownOfPreacher = {
  firstName: aPreacher.firstName,
  lastName: aPreacher.lastName,
  experienceLevel: aPreacher.experienceLevel,
  denomination: aPreacher.denomination,
  city: aPreacher.city,
  state: aPreacher.state,
  sermonStyles: ['narrative'],
  preferredWorshipStyles: ['blended'],
  profileImage: null,
  rating: { average: 0, count: 0 },
  isActive: true,
}
const shownOfChurch = {
  name: aChurch.name,
  denomination: aChurch.denomination,
  worshipStyle: 'traditional',
  city: 'Atlanta',
  state: 'GA',
  rating: { average: 0, count: 0 },
}

describe('a shared link', () => {
  test('shows of a preacher and of a church this, and nothing else', async () => {
    expect((await ofPreacher()).json()).toEqual(shownOfPreacher)
    expect((await ofChurch()).json()).toEqual(shownOfChurch)
  })

  test('tells no one how to reach either, what they wrote, what they earn or when they preach', async () => {
    const date = comingSunday(given.clock.now())
    await preacher.call(availabilityEndpoints.save, {
      body: { dates: [{ date: '2026-12-20', available: false, notes: canaries.note }] },
    })
    const { _id } = await given.request(church, preacher, { date })
    await move(preacher, _id, 'confirmed')
    given.clock.set('2027-01-10T15:00:00Z')
    await move(church, _id, 'completed')
    for (const who of [church, preacher]) {
      await who.call(reviewEndpoints.write, { body: { requestId: _id, rating: 4, comment: canaries.comment } })
    }

    const said = [await ofPreacher(), await ofChurch()].map(({ body }) => body)
    expect(said.map((body) => JSON.parse(body).rating)).toEqual([
      { average: 4, count: 1 },
      { average: 4, count: 1 },
    ])
    const ids = [church, preacher].flatMap(({ userId, profileId, email }) => [userId, profileId, email])
    const figures = ['77', '131', '197', '139', '199', '83', '1987', '1991', 'zelle', 'venmo', '2026', '2027', _id]
    for (const secret of [...Object.values(canaries), ...ids, ...figures]) {
      for (const body of said) expect(body).not.toContain(secret)
    }
  })

  test('is answered the same with a session, and never kept by a cache in between', async () => {
    const headers = { authorization: `Bearer ${church.token}` }
    const reply = await given.app.inject({ url: `/api/preachers/${preacher.profileId}/shared`, headers })
    expect(reply.json()).toEqual(shownOfPreacher)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('still shows a preacher who takes no requests at the moment, and says so', async () => {
    await preacher.call(preacherEndpoints.accept, { body: { isActive: false } })
    expect((await ofPreacher()).json()).toEqual({ ...shownOfPreacher, isActive: false })
    await preacher.call(preacherEndpoints.accept, { body: { isActive: true } })
  })

  test('says no more of a preacher whose subscription has ended', async () => {
    await given.database.pool.query('update preachers set is_covered = false where id = $1', [preacher.profileId])
    expect((await ofPreacher()).json()).toEqual({ ...shownOfPreacher, isActive: false })
  })
})

describe('there is nothing behind a link', () => {
  const missing = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
  const links = { preacher: ofPreacher, church: ofChurch }
  const mark = ({ userId }: Person, what: string) =>
    given.database.pool.query(`update users set ${what} where id = $1`, [userId])

  test.each([
    ['whose address is not confirmed', 'verified_at = null'],
    ['who was disabled', 'disabled_at = now()'],
  ])('to someone %s', async (_, what) => {
    for (const role of ['preacher', 'church'] as const) {
      const who = { preacher, church }[role]
      const none = await look(`/${role === 'church' ? 'churches' : 'preachers'}/${missing}`)
      expect(none).toMatchObject({ statusCode: 404 })
      expect((await links[role](who)).statusCode).toBe(200)
      await mark(who, what)
      const reply = await links[role](who)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual(none.json())
    }
  })

  test('to someone who has left', async () => {
    for (const who of [preacher, church]) {
      expect((await who.call(accountEndpoints.delete, { body: { password } })).status).toBe(204)
    }
    expect((await ofPreacher()).statusCode).toBe(404)
    expect((await ofChurch()).statusCode).toBe(404)
  })

  test('under the id of an account, or of the other side', async () => {
    for (const id of [preacher.userId, church.profileId]) expect((await look(`/preachers/${id}`)).statusCode).toBe(404)
    for (const id of [church.userId, preacher.profileId]) expect((await look(`/churches/${id}`)).statusCode).toBe(404)
    expect((await look('/preachers/nobody')).statusCode).toBe(400)
  })

  test('that a block would open: it says the same before and after', async () => {
    const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
    const { thread } = (await church.call(threadEndpoints.start, { body })).body
    const before = (await ofChurch()).json()
    await preacher.call(blockEndpoints.block, { params: { id: thread._id } })
    expect((await ofChurch()).json()).toEqual(before)
    expect((await ofPreacher()).json()).toEqual(shownOfPreacher)
  })
})

test('one visitor opens sixty links a minute, and no more', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const url = '/api/preachers/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b/shared'
  const answers: Record<number, number> = {}
  for (let at = 0; at < 61; at++) {
    const { statusCode } = await limited.app.inject({ url })
    answers[statusCode] = (answers[statusCode] ?? 0) + 1
  }
  await limited.close()
  expect(answers).toEqual({ 404: 60, 429: 1 })
})
