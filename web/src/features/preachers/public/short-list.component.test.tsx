import { credentialEndpoints } from '@openpulpit/contract/credentials'
import { addDays } from '@openpulpit/contract/dates'
import type { Input } from '@openpulpit/contract/endpoint'
import { fitFromOptions } from '@openpulpit/contract/fit'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { desk, expect, phone, test, textsOf } from '../../../../test/fixtures.tsx'
import { church, newId, preacher, preacherProfile, today } from '../../../../test/samples.ts'

type Page = Input<typeof preacherEndpoints.show, 'reply'>
type Credential = Input<typeof credentialEndpoints.own, 'reply'>['credentials'][number]

const here = `/preachers/${preacherProfile._id}`
const shown = (given: Partial<Page['preacher']>): Page => ({
  preacher: { ...preacherProfile, contact: null, saved: false, ...given },
  reviews: [],
  reviewsTotal: 0,
  facts: null,
  calendar: { from: today(), to: addDays(today(), 55), days: [] },
})

const credential = (kind: Credential['kind'], given: Partial<Credential> = {}): Credential => ({
  ...{ _id: newId(), kind, issuer: 'Heartland Presbytery', issuedOn: null, expiresOn: null },
  ...{ checked: null, hasDocument: true, isExpired: false, ...given },
})
const checked = { by: 'Pat at OpenPulpit', at: '2026-01-05T12:00:00.000Z' }

const list = () => page.getByRole('region', { name: 'At a glance' })
const facts = (): (readonly [string, string])[] => {
  const said = textsOf(list().getByRole('definition'))
  return textsOf(list().getByRole('term')).map((term, at) => [term, said[at] ?? ''])
}

for (const size of [phone, desk]) {
  test(`a profile begins with what decides whether they can be asked, ${size.width} px`, async ({ server, open }) => {
    await page.viewport(size.width, size.height)
    const fit = fitFromOptions(['english', 'spanish', 'communion', 'baptism', 'lutheran_elca', 'episcopal'])
    server.answer(preacherEndpoints.show, shown({ denomination: 'reformed', travelRadius: 30, fit }))
    server.answer(credentialEndpoints.ofPreacher, {
      credentials: [
        credential('ordination', { checked }),
        credential('license'),
        credential('background_check', { checked }),
        credential('ordination', { checked }),
      ],
    })
    await open(here, church)
    await expect.poll(facts).toEqual([
      ['May celebrate', 'Communion and baptismAlso in Lutheran (ELCA) and Episcopal churches. Stated by the preacher.'],
      ['Languages', 'English, Spanish'],
      ['Travels', 'Up to 30 miles'],
      ['Checked credentials', 'Ordination, Background check'],
    ])
    // Each credential is in its own section, checked or not.
    await expect.element(page.getByText('License from Heartland Presbytery')).toBeVisible()
    await expectAccessible(`${here}, at a glance`)
  })
}

test('what a preacher has not said, and what no one has checked, is left out', async ({ server, open }) => {
  const fit = fitFromOptions(['episcopal'])
  server.answer(preacherEndpoints.show, shown({ travelRadius: 1, fit }))
  server.answer(credentialEndpoints.ofPreacher, { credentials: [credential('ordination')] })
  await open(here, church)
  await expect.element(page.getByText('Ordination from Heartland Presbytery')).toBeVisible()
  expect(facts()).toEqual([['Travels', 'Up to 1 mile']])
})

test('a preacher sees in the preview what churches see: nothing that has expired', async ({ server, open }) => {
  server.answer(preacherEndpoints.preview, shown({ fit: fitFromOptions(['communion']) }))
  server.answer(credentialEndpoints.own, {
    credentials: [credential('license', { checked }), credential('ordination', { checked, isExpired: true })],
  })
  await open('/preacher/profile/preview', preacher)
  await expect.poll(facts).toEqual([
    ['May celebrate', 'CommunionStated by the preacher.'],
    ['Travels', 'Up to 50 miles'],
    ['Checked credentials', 'License'],
  ])
  await expect.element(page.getByText('License from Heartland Presbytery')).toBeVisible()
  await expect.element(page.getByText('Ordination from Heartland Presbytery')).not.toBeInTheDocument()
})
