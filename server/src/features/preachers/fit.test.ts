import { churchEndpoints } from '@openpulpit/contract/churches'
import { allFitOptions, fitFromOptions } from '@openpulpit/contract/fit'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { aChurch, aPreacher, type Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
const ofPreacher = fitFromOptions(['korean', 'sign_language', 'over_30', 'ramp'])
const ofChurch = fitFromOptions(['english', 'childrens_message'])
beforeAll(async () => {
  church = await given.church({ fit: ofChurch })
  preacher = await given.preacher({ fit: ofPreacher })
})

test('what each side says is on its profile, on its card, and with a request between them', async () => {
  const { _id } = await given.request(church, preacher)
  const params = { id: _id }
  const shown = (await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })).body.preacher
  const [card] = (await church.call(searchEndpoints.preachers, { query: {} })).body.preachers
  const asked = (await church.call(requestEndpoints.show, { params })).body
  expect([shown.fit, card?.fit, asked.otherFit]).toEqual([ofPreacher, ofPreacher, ofPreacher])
  const { body } = await preacher.call(churchEndpoints.show, { params: { id: church.profileId } })
  const invited = (await preacher.call(requestEndpoints.show, { params })).body
  expect([body.church.fit, invited.otherFit]).toEqual([ofChurch, ofChurch])
})

test('a form that says nothing of it leaves it as it is, and one that does replaces all of it', async () => {
  expect((await church.call(churchEndpoints.saveProfile, { body: aChurch })).body.fit).toEqual(ofChurch)
  expect((await preacher.call(preacherEndpoints.saveProfile, { body: aPreacher })).body.fit).toEqual(ofPreacher)
  const body = { ...aPreacher, fit: { texts: ['series' as const] } }
  expect((await preacher.call(preacherEndpoints.saveProfile, { body })).body.fit).toEqual(fitFromOptions(['series']))
})

test('a preacher’s own tradition is none of the others in which they may celebrate', async () => {
  const body = { ...aPreacher, fit: { traditions: [aPreacher.denomination, 'episcopal' as const] } }
  const { fit } = (await preacher.call(preacherEndpoints.saveProfile, { body })).body
  expect(fit.traditions).toEqual(['episcopal'])
})

test('nothing that is not offered is taken', async () => {
  for (const fit of [{ languages: ['latin'] }, { languages: ['robe'] }, { hats: ['robe'] }, 'robe']) {
    const body = { ...aPreacher, fit: fit as object }
    expect(await preacher.call(preacherEndpoints.saveProfile, { body })).toMatchObject({ status: 400 })
  }
})

test('the bits that the search reads are those of what was chosen, whoever writes them', async () => {
  const { pool } = given.database
  const bitsOf = async (chosen: readonly string[]) => {
    const text =
      'update preachers set fit = $2, fit_bits = 5 where id = $1 returning fit_bits & fit_bits(fit_options()) as bits'
    return BigInt((await pool.query(text, [preacher.profileId, chosen])).rows[0].bits)
  }
  const single = await Promise.all(allFitOptions.map(async (option) => [option, await bitsOf([option])] as const))
  expect(new Set(single.map(([, bits]) => bits)).size).toBe(allFitOptions.length)
  expect(await bitsOf(allFitOptions)).toBe(single.reduce((all, [, bits]) => all | bits, 0n))
  expect(await bitsOf([])).toBe(0n)
})
