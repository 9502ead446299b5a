import { offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { extraKinds, totalCentsOf } from '@openpulpit/contract/terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRequest } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()

test('the database and the contract add up to the same sum', async () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const terms = fc.record({
    honorariumCents: cents,
    extras: fc.array(fc.record({ kind: fc.constantFrom(...extraKinds), note: fc.constant(null), cents }), {
      maxLength: 8,
    }),
    miles: fc.option(fc.integer({ min: 0, max: 5000 })),
    mills: fc.option(fc.integer({ min: 0, max: 2000 })),
  })
  const sample = fc.sample(terms, 200)
  const { rows } = await given.database.pool.query(
    `select terms_total(("honorariumCents")::integer, extras, miles, mills) as total, are_extras(extras) as good
     from json_to_recordset($1) as t ("honorariumCents" integer, extras jsonb, miles integer, mills integer)`,
    [JSON.stringify(sample)],
  )
  expect(rows.map(({ total }) => total)).toEqual(sample.map(totalCentsOf))
  expect(rows.every(({ good }) => good)).toBe(true)
})

test('a church offers more than a honorarium, and both see the sum that it is', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const sent = await given.request(church, preacher, {
    honorarium: { amount: 200.5, paymentMethod: 'check' },
    terms: {
      extras: [{ kind: 'service', note: 'Saturday evening', amount: 100.1 }],
      ...{ mileage: { miles: 33 }, lodging: 'The guest room', meals: 'Lunch' },
    },
  })
  const seen = (await preacher.call(requestEndpoints.show, { params: { id: sent._id } })).body
  for (const { terms, honorarium } of [sent, seen]) {
    expect(honorarium.amount).toBe(200.5)
    expect(terms).toMatchObject({
      ...{ version: 1, honorarium: 200.5, lodging: 'The guest room', meals: 'Lunch' },
      extras: [{ kind: 'service', note: 'Saturday evening', amount: 100.1 }],
      mileage: { miles: 33, source: 'church' },
    })
    expect(terms.total).toBe(Math.round((200.5 + 100.1 + (terms.mileage?.amount ?? 0)) * 100) / 100)
  }
})

test('miles that no one says are estimated from the two towns, and from nothing that the search does not show', async () => {
  const [church, preacher] = [await given.church(), await given.preacher({ city: 'Marietta' })]
  const { terms } = await given.request(church, preacher, { terms: { mileage: {} } })
  const { rows } = await given.database.pool.query(
    `select round(sec_to_gc(churches.position <-> preachers.position) / 1609.344)::integer as miles
     from churches, preachers where churches.id = $1 and preachers.id = $2`,
    [church.profileId, preacher.profileId],
  )
  expect(terms.mileage).toMatchObject({ miles: Math.round(rows[0].miles * 2.5), source: 'estimate' })
  expect(terms.mileage?.miles).toBeGreaterThan(20)
})

test('an open request knows its miles once a preacher is chosen', async () => {
  const [church, preacher] = [await given.church(), await given.preacher({ city: 'Marietta', travelRadius: 100 })]
  const body = { ...aRequest(given.clock.now()), terms: { mileage: {} } }
  const open = (await church.call(requestEndpoints.send, { body })).body
  expect(open.terms).toMatchObject({ mileage: { miles: null, amount: 0, source: null } })
  await preacher.call(offerEndpoints.offer, { params: { id: open._id }, body: {} })
  const chosen = (
    await church.call(offerEndpoints.choose, { params: { id: open._id }, body: { preacherId: preacher.profileId } })
  ).body
  expect(chosen.terms.mileage).toMatchObject({ source: 'estimate' })
  expect(chosen.terms.total).toBeGreaterThan(chosen.terms.honorarium)
})

test('a town that is not known leaves the miles open', async () => {
  const [church, preacher] = [await given.church(), await given.preacher({ city: 'Nowhere at all', state: 'GA' })]
  const { terms } = await given.request(church, preacher, { terms: { mileage: {} } })
  expect(terms).toMatchObject({ mileage: { miles: null, source: null }, total: terms.honorarium })
})

test('what is paid in mileage alone can be marked as paid', async () => {
  const [church, preacher] = [await given.church(), await given.preacher()]
  const { _id: id } = await given.request(church, preacher, {
    honorarium: { amount: 0, paymentMethod: 'cash' },
    terms: { mileage: { miles: 10 } },
  })
  await preacher.call(requestEndpoints.changeStatus, { params: { id }, body: { status: 'confirmed' } })
  const paid = await church.call(requestEndpoints.payHonorarium, { params: { id }, body: { status: 'paid' } })
  expect(paid.body.honorarium.status).toBe('paid')
})

test('a fraction of a cent is refused beside its field', async () => {
  const church = await given.church()
  const body = { ...aRequest(given.clock.now()), honorarium: { amount: 99.999, paymentMethod: 'check' as const } }
  const refused = await church.call(requestEndpoints.send, { body })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'honorarium.amount': 'Please enter dollars and cents, such as 150 or 150.50' } },
  })
})
