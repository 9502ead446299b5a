import { churchEndpoints } from '@openpulpit/contract/churches'
import type { Endpoint } from '@openpulpit/contract/endpoint'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { publicPageEndpoints } from '@openpulpit/contract/public-page'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { searchEndpoints } from '@openpulpit/contract/search'
import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { sermonEndpoints } from '@openpulpit/contract/sermons'
import { threadEndpoints } from '@openpulpit/contract/threads'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { disableAccount } from '../../src/features/admin/commands.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { aRequest, type Person } from '../app.ts'
import { addressOf, apiEndpoints } from '../fixtures/api-endpoints.ts'
import { credentialWithDocument, sermonWithText } from '../fixtures/documents.ts'
import { uploadTo } from '../fixtures/photo-upload.ts'
import { trials } from '../fixtures/trials.ts'
import { useTestApp } from '../use-test-app.ts'
import { missing } from './foreign-bodies.ts'

const given = useTestApp()
let preacher: Person
let church: Person
/** They had a confirmed service with the disabled preacher and the disabled church. */
let partner: Person
let guest: Person
let strangers: { church: Person; preacher: Person }
/** Ids of what belongs to the two, created before. */
const ids: Record<string, string> = {}
let photo = ''
let page = ''

beforeAll(async () => {
  ;[preacher, church, partner, guest] = await Promise.all([
    given.preacher(),
    given.church(),
    given.church(),
    given.preacher(),
  ])
  strangers = { church: await given.church(), preacher: await given.preacher() }
  ids.agreed = await trials(given).agree(partner, preacher)
  ids.service = await trials(given).agree(church, guest)
  ids.credential = await credentialWithDocument(given, preacher)
  ids.sermon = await sermonWithText(given, preacher)
  ids.open = (await given.request(church, undefined))._id
  const called = { firstName: 'John', lastName: 'Wesley', city: 'Decatur', state: 'GA' }
  const entry = (await strangers.church.call(rosterEndpoints.add, { body: called })).body
  ids.entry = entry._id
  ids.need = (await given.request(strangers.church, undefined))._id
  const byAddress = { firstName: 'Ruth', lastName: 'Adler', email: strangers.preacher.email }
  const { _id: contact } = (await church.call(rosterEndpoints.add, { body: byAddress })).body
  await given.request(church, { profileId: contact } as Person)
  await preacher.call(offerEndpoints.offer, { params: { id: ids.need }, body: {} })
  const shade = { create: { width: 300, height: 300, channels: 3, background: 'teal' } } as const
  photo = (await uploadTo(given.app, preacher, await sharp(shade).png().toBuffer())).json().imageUrl
  page = (await preacher.call(publicPageEndpoints.turn, { body: { isOn: true } })).body.nameAndCode ?? ''
  await given.database.pool.query(
    `insert into reviews (request_id, church_id, preacher_id, author_type, rating, is_revealed)
     values ($1, $2, $3, 'church', 5, true)`,
    [ids.agreed, partner.profileId, preacher.profileId],
  )
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  expect((await partner.call(threadEndpoints.start, { body })).status).toBe(201)
  await partner.call(rosterEndpoints.save, { params: { id: preacher.profileId } })
  for (const { userId } of [preacher, church]) {
    await inTransaction(given.services, (tx) => disableAccount(tx, { userId, byUserId: null }))
  }
})

/** What a call is about: a member by their profile's id, or something of theirs. */
type About = 'preacher' | 'church' | 'credential' | 'sermon' | 'open'

interface AboutMember {
  readonly about: About
  readonly body?: (id: string) => object
  readonly id?: () => string | undefined
  /** The status for an id that never existed, if not 404. */
  readonly status?: number
}

/** Every call with the id of another member, or of something that a member shows to others. */
const calls: Readonly<Record<string, AboutMember>> = {
  'GET /preachers/:id': { about: 'preacher' },
  'GET /preachers/:id/shared': { about: 'preacher' },
  'GET /preachers/:id/credentials': { about: 'preacher' },
  'GET /preachers/:id/sermons': { about: 'preacher' },
  'GET /preachers/:id/references': { about: 'preacher' },
  'GET /preachers/:id/reviews': { about: 'preacher' },
  'PUT /preachers/:id/saved': { about: 'preacher' },
  'DELETE /preachers/:id/saved': { about: 'preacher' },
  'PUT /church/w9/:id': { about: 'preacher', body: () => ({ onFile: '2026-01-04' }) },
  'PUT /church/roster/:id/match': {
    about: 'preacher',
    id: () => ids.entry,
    body: (preacherId) => ({ preacherId, isThem: true }),
  },
  'POST /credentials/:id/open': { about: 'credential' },
  'POST /sermons/:id/open': { about: 'sermon' },
  'POST /requests': { about: 'preacher', body: (preacher) => ({ ...aRequest(given.clock.now()), preacher }) },
  'POST /requests/:id/assign': {
    about: 'preacher',
    id: () => ids.need,
    body: (preacherId) => ({ preacherId }),
    status: 409,
  },
  'POST /threads': {
    about: 'preacher',
    body: (preacherId) => ({ preacherId, subject: 'Easter', message: 'Good morning' }),
  },
  'POST /invitations/claim': { about: 'church', body: (churchId) => ({ churchId }) },
  'POST /invitations/decline': { about: 'church', body: (churchId) => ({ churchId }) },
  'GET /churches/:id': { about: 'church' },
  'GET /churches/:id/shared': { about: 'church' },
  'GET /requests/:id': { about: 'open' },
  'GET /requests/:id/day': { about: 'open' },
  'POST /requests/:id/interest': { about: 'open', body: () => ({ note: 'Gladly' }) },
  'DELETE /requests/:id/interest': { about: 'open' },
}

/** Calls with ids that only the owner or the two sides ever reach: access.test.ts covers them as a stranger. */
const ownOnly =
  /^\/(auth\/sessions|church\/(searches|roster)|requests|payments|reviews|threads|notifications|briefs|admin|billing|invitations|newsletter|unsubscribe|preachers\/(calendars|credentials|sermons|references))(\/|$)/

const hasId = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined &&
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"uuid"')
const namesOf = (schema: z.ZodType | undefined): string =>
  schema === undefined ? '' : JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

test('every call that takes the id of another member is here', () => {
  const taking = [...apiEndpoints].filter(([, { path, params, query, body }]) => {
    const isByAddress = hasId(params) && !ownOnly.test(path)
    const isByField = [query, body].some(
      (part) => hasId(part) && /"(preacher|church|alsoAsk|member)\w*":/i.test(namesOf(part)),
    )
    return isByAddress || isByField
  })
  const listed = Object.keys(calls)
  expect(taking.map(([name]) => name).filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !apiEndpoints.has(name))).toEqual([])
})

async function answer(name: string, { body, id }: AboutMember, member: string, who: Person | undefined) {
  const call = apiEndpoints.get(name) as Endpoint
  const payload = body?.(member)
  const reply = await given.app.inject({
    method: call.method,
    url: addressOf(call, { id: id?.() ?? member }),
    headers: { ...(who && { authorization: `Bearer ${who.token}` }) },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.body }
}

const idOf = (about: About): string =>
  ({
    preacher: preacher.profileId,
    church: church.profileId,
    credential: ids.credential,
    sermon: ids.sermon,
    open: ids.open,
  })[about] ?? ''

describe('a member who is disabled', () => {
  test.each(Object.entries(calls))('is to strangers like one who never was: %s', async (name, call) => {
    const { access } = apiEndpoints.get(name) as Endpoint
    const isForPreachers = access === 'preacher' || call.about === 'open' || name.startsWith('POST /invitations/')
    const who = access === 'public' ? undefined : isForPreachers ? strangers.preacher : strangers.church
    const [theirs, none] = [await answer(name, call, idOf(call.about), who), await answer(name, call, missing, who)]
    expect(none.status).toBe(call.status ?? 404)
    expect(theirs).toEqual(none)
  })

  test('has no photo and no page for anyone', async () => {
    expect((await given.app.inject({ url: photo })).statusCode).toBe(404)
    const url = addressOf(publicPageEndpoints.show, { nameAndCode: page })
    expect((await given.app.inject({ url })).statusCode).toBe(404)
  })

  test('can still be taken off the list of a church that saved them', async () => {
    const saved = { params: { id: preacher.profileId } }
    expect((await partner.call(rosterEndpoints.save, saved)).status).toBe(404)
    expect((await partner.call(rosterEndpoints.forget, saved)).status).toBe(204)
    expect((await partner.call(rosterEndpoints.forget, saved)).status).toBe(404)
  })

  test('can still be read and reached by who has agreed with them', async () => {
    const [aboutPreacher, aboutChurch] = [{ params: { id: preacher.profileId } }, { params: { id: church.profileId } }]
    const [profile, reviews, sermons, thread, service] = [
      await partner.call(preacherEndpoints.show, aboutPreacher),
      await partner.call(reviewEndpoints.ofPreacher, { ...aboutPreacher, query: {} }),
      await partner.call(sermonEndpoints.ofPreacher, aboutPreacher),
      await partner.call(threadEndpoints.list, { query: {} }),
      await partner.call(requestEndpoints.show, { params: { id: ids.agreed ?? '' } }),
    ]
    expect(profile.body.preacher.contact?.email).toBe(preacher.email)
    expect(reviews.body.reviews).toMatchObject([{ rating: 5 }])
    expect(sermons.body).toEqual({ sermons: [] })
    expect(thread.body.threads).toHaveLength(1)
    expect(service.body.preacher).toMatchObject({ _id: preacher.profileId })
    expect((await guest.call(churchEndpoints.show, aboutChurch)).status).toBe(200)
    expect((await guest.call(requestEndpoints.show, { params: { id: ids.service ?? '' } })).status).toBe(200)
  })

  test('is in no search, on no map, in no list of offers and asks no one', async () => {
    const { church: asking, preacher: asked } = strangers
    const found = [
      await asking.call(searchEndpoints.preachers, { query: { limit: 100 } }),
      await asking.call(searchMapEndpoints.show, { query: {} }),
      await asking.call(requestEndpoints.show, { params: { id: ids.need ?? '' } }),
      await asked.call(offerEndpoints.open),
    ]
    for (const { status, body } of found) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${preacher.profileId}|${church.profileId}`))
    }
  })
})
