import { fitFromOptions } from '@openpulpit/contract/fit'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { type SearchQuery, searchEndpoints } from '@openpulpit/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person, TestApp } from '../../../test/app.ts'
import { revealReviews } from '../../../test/fixtures/reveal-reviews.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
const people: Record<string, Person> = {}

beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  for (const profile of profiles) people[profile.firstName] = await given.preacher({ lastName: 'Smith', ...profile })
  await review('Ada', 5)
  await review('Ben', 3)
  given.clock.set('2026-12-01T15:00:00Z')
}, 60_000)

// Decatur is six miles from Atlanta, Athens sixty.
const profiles = [
  {
    ...{ firstName: 'Ada', city: 'Decatur', state: 'GA', experienceLevel: 'ordained_minister' },
    ...{ denomination: 'united_methodist', honorariumRange: { min: 100, max: 250 } },
    ...{ sermonStyles: ['topical', 'narrative'], preferredWorshipStyles: ['traditional'] },
    fit: { sacraments: ['communion', 'baptism'] },
  },
  {
    ...{ firstName: 'Ben', city: 'Athens', state: 'GA', experienceLevel: 'seminary_student' },
    ...{ denomination: 'southern_baptist', honorariumRange: { min: 300, max: 400 } },
    ...{ sermonStyles: ['expository'], preferredWorshipStyles: ['contemporary', 'blended'] },
    fit: {
      languages: ['english', 'spanish'],
      attire: ['suit'],
      sacraments: ['communion'],
      traditions: ['united_methodist'],
    },
  },
  {
    ...{ firstName: 'Cleo', city: 'Austin', state: 'TX', experienceLevel: 'bivocational' },
    ...{ denomination: 'pentecostal', honorariumRange: { min: 50, max: 80 } },
    // Not in the church's tradition.
    fit: { languages: ['spanish'], attire: ['robe', 'suit'], access: ['ramp'], sacraments: ['communion', 'baptism'] },
  },
  {
    ...{ firstName: 'Dan', city: 'Nowhereville', state: 'Texas', experienceLevel: 'retired_pastor' },
    ...{ denomination: 'other', honorariumRange: { min: 0, max: 0 } },
  },
  {
    ...{ firstName: 'Eve', city: 'Atlanta', state: 'GA', experienceLevel: 'lay_speaker', isActive: false },
    ...{ denomination: 'reformed', honorariumRange: { min: 100, max: 100 } },
  },
] satisfies (Parameters<TestApp['preacher']>[0] & { firstName: string })[]
const everybody = ['Ada', 'Ben', 'Cleo', 'Dan']

const person = (name: string): Person => people[name] ?? church

async function review(name: string, rating: number) {
  given.clock.set('2026-11-01T15:00:00Z')
  const { _id: requestId } = await given.request(church, person(name), { date: '2026-11-08', serviceName: name })
  await person(name).accept(requestId)
  given.clock.set('2026-12-01T15:00:00Z')
  await church.complete(requestId)
  await church.call(reviewEndpoints.write, { body: { requestId, rating } })
  await revealReviews(given)
}

type Asked = { [name in keyof SearchQuery]?: unknown }
const search = (query: Asked = {}, who = church) =>
  who.call(searchEndpoints.preachers, { query: query as { location?: string } })
const found = async (query: Asked, who = church) => {
  const { status, body } = await search(query, who)
  expect({ status, total: body.total }).toEqual({ status: 200, total: body.preachers.length })
  return body.preachers.map(({ firstName }) => firstName)
}
const foundSorted = async (query: Asked) => (await found(query)).sort()

describe('a search', () => {
  test('shows everyone who accepts requests, as a card, without a word of contact', async () => {
    const { body } = await search()
    expect(body).toMatchObject({ total: 4, totalPages: 1, currentPage: 1, place: null })
    expect(body.preachers.map(({ firstName }) => firstName).sort()).toEqual(everybody)
    expect(body.preachers.find(({ firstName }) => firstName === 'Ada')).toEqual({
      _id: person('Ada').profileId,
      firstName: 'Ada',
      lastName: 'Smith',
      experienceLevel: 'ordained_minister',
      denomination: 'united_methodist',
      city: 'Decatur',
      state: 'GA',
      travelRadius: 50,
      sermonStyles: ['topical', 'narrative'],
      preferredWorshipStyles: ['traditional'],
      honorariumRange: { min: 100, max: 250 },
      paymentMethods: [],
      profileImage: null,
      rating: { average: 5, count: 1 },
      fit: fitFromOptions(['communion', 'baptism']),
      part: null,
      isActive: true,
      distance: null,
      availability: null,
      saved: false,
    })
  })

  test.each<[Asked, string[]]>([
    [{ experienceLevel: 'seminary_student' }, ['Ben']],
    [{ experienceLevel: 'licensed_minister' }, []],
    [{ experienceLevel: 'lay_speaker' }, []],
    [{ denomination: 'pentecostal' }, ['Cleo']],
    [{ sermonStyles: 'topical' }, ['Ada']],
    [{ sermonStyles: 'topical,expository' }, ['Ada', 'Ben']],
    [{ sermonStyles: 'liturgical' }, []],
    [{ worshipStyles: 'blended' }, ['Ben']],
    [{ worshipStyles: 'traditional,contemporary' }, ['Ada', 'Ben']],
    [{ honorariumMin: 81 }, ['Ada', 'Ben']],
    [{ honorariumMin: 80 }, ['Ada', 'Ben', 'Cleo']],
    [{ honorariumMax: 99.99 }, ['Cleo', 'Dan']],
    [{ honorariumMax: 0 }, ['Dan']],
    [{ honorariumMin: 200, honorariumMax: 300 }, ['Ada', 'Ben']],
    [{ honorariumMin: 260, honorariumMax: 290 }, []],
    [{ rating: 4 }, ['Ada']],
    [{ rating: 3 }, ['Ada', 'Ben']],
    [{ rating: 1 }, ['Ada', 'Ben']],
    [{ rating: 4, denomination: 'southern_baptist' }, []],
    // Any option within a group, and every group.
    [{ fit: 'spanish' }, ['Ben', 'Cleo']],
    [{ fit: 'english,korean' }, ['Ben']],
    [{ fit: 'spanish,robe' }, ['Cleo']],
    [{ fit: 'english,robe' }, []],
    [{ fit: 'spanish,suit', location: 'Texas' }, ['Cleo']],
    // All of them, in the church's tradition.
    [{ fit: 'communion' }, ['Ada', 'Ben']],
    [{ fit: 'communion,baptism' }, ['Ada']],
    [{ fit: 'communion,spanish' }, ['Ben']],
    [{ rating: '', denomination: 'all', sermonStyles: '', honorariumMin: '', location: '', saved: 'all' }, everybody],
  ])('with %j finds those and no one else', async (query, names) => {
    expect(await foundSorted(query)).toEqual(names)
  })

  test('is for churches', async () => {
    expect(await search({}, person('Ada'))).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await given.anyone(searchEndpoints.preachers)).toMatchObject({ status: 401 })
  })

  test.each<Asked>([
    { page: -1 },
    { page: 0 },
    { page: 'two' },
    { limit: 1e9 },
    { limit: 0 },
    { rating: 6 },
    { denomination: 'jedi' },
    { sermonStyles: 'topical,loud' },
    { fit: 'klingon' },
    { fit: 'ramp' },
    { radius: 0 },
    { saved: 'yes' },
    { date: '2026-13-01' },
    { sort: 'id; drop table preachers' },
  ])('refuses %j', async (query) => {
    expect(await search(query)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

describe('around a place', () => {
  test('are those within fifty miles, or as many as are asked for, with how far it is', async () => {
    const { body } = await search({ location: 'Atlanta, GA' })
    expect(body).toMatchObject({ total: 1, place: 'Atlanta, GA', preachers: [{ firstName: 'Ada', distance: 6 }] })
    // 5.6 miles count as 6 everywhere: whole miles are compared.
    for (const [radius, names] of [
      [5, []],
      [5.4, []],
      [5.5, ['Ada']],
      [6, ['Ada']],
    ] as const)
      expect(await found({ location: 'atlanta ga', radius })).toEqual(names)
    expect(await found({ location: '30303', radius: 100, sort: 'distance' })).toEqual(['Ada', 'Ben'])
    expect((await search({ location: 'Austin, TX' })).body.preachers).toMatchObject([
      { firstName: 'Cleo', distance: 0 },
    ])
  })

  test('the better and the nearer come first, fifty miles for a star', async () => {
    expect(await found({ location: 'Athens, GA', radius: 100 })).toEqual(['Ben', 'Ada'])
    expect(await found({ location: 'Athens, GA', radius: 100, sort: 'rating' })).toEqual(['Ada', 'Ben'])
  })

  test('that is in no table, the town and the state are taken as they are written', async () => {
    expect(await search({ location: 'Nowhereville, TX' })).toMatchObject({
      body: { total: 1, place: null, preachers: [{ firstName: 'Dan', distance: null }] },
    })
    expect(await found({ location: 'nowhereville' })).toEqual(['Dan'])
    expect(await found({ location: 'Nowhereville TX', sort: 'distance' })).toEqual(['Dan'])
    expect(await found({ location: 'Nowhereville, GA' })).toEqual([])
    expect(await foundSorted({ location: 'Texas' })).toEqual(['Cleo', 'Dan'])
    expect(await foundSorted({ location: 'GA' })).toEqual(['Ada', 'Ben'])
  })

  test.each(['%', '_', '%%%', '\\', 'Decatu_', "'; --", '⛪', ',', '\u0000'])(
    '%j means nothing but its letters',
    async (location) => {
      const names = await found({ location })
      expect(names).toEqual(location === '\u0000' ? expect.arrayContaining(everybody) : [])
    },
  )
})

describe('the order', () => {
  test('is by rating, by the lowest honorarium, or by what is best', async () => {
    expect((await found({ sort: 'rating' })).slice(0, 2)).toEqual(['Ada', 'Ben'])
    expect(await found({ sort: 'honorarium' })).toEqual(['Dan', 'Cleo', 'Ada', 'Ben'])
    // A single review of three stars weighs less than none.
    const best = await found({ sort: 'best' })
    expect([best[0], best[3]]).toEqual(['Ada', 'Ben'])
    expect(await found({ sort: 'distance' })).toEqual(best)
  })

  test('has pages that neither repeat nor skip anyone', async () => {
    const nearby = { location: 'Atlanta, GA', radius: 100 }
    const date = '2026-12-13'
    for (const query of [{}, { sort: 'rating' }, { date }, nearby, { ...nearby, date }]) {
      const whole = await found(query)
      const pages = whole.map(async (_, at) => {
        const { body } = await search({ ...query, limit: 1, page: at + 1 })
        expect(body).toMatchObject({ total: whole.length, totalPages: whole.length, currentPage: at + 1 })
        return body.preachers.map(({ firstName }) => firstName)
      })
      expect((await Promise.all(pages)).flat()).toEqual(whole)
    }
  })

  test('ends: beyond the last page is nothing, and the totals are right', async () => {
    expect((await search({ page: 5 })).body).toMatchObject({ preachers: [], total: 4, totalPages: 1, currentPage: 5 })
    expect((await search({ denomination: 'lutheran_elca' })).body).toMatchObject({ total: 0, totalPages: 0 })
  })

  test('ends with a total of 2,000, which says so where there are more', async () => {
    const addMore = (count: number) =>
      given.database.pool.query(
        `with added as (
           insert into users (email, password_hash, user_type)
           select 'one-of-many-' || gen_random_uuid() || '@example.org', 'none', 'preacher' from generate_series(1, $1)
           returning id
         )
         insert into preachers (user_id, first_name, last_name, experience_level, denomination, city, state,
           time_zone, honorarium_min_cents, honorarium_max_cents)
         select id, 'One', 'Of Many', 'lay_speaker', 'reformed', 'Boise', 'ID', 'America/Boise', 0, 0 from added`,
        [count],
      )
    await addMore(2_000)
    const exactly = await search({ denomination: 'reformed' })
    expect(exactly.body).toMatchObject({ total: 2_000, totalPages: 167, isTotalCapped: false })
    await addMore(1)
    const more = await search({ denomination: 'reformed' })
    expect(more.body).toMatchObject({ total: 2_000, totalPages: 167, isTotalCapped: true })
  })
})
