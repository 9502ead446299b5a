import { credentialRefusals } from '@openpulpit/contract/credential-input'
import { credentialEndpoints, type OwnCredential } from '@openpulpit/contract/credentials'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { expect, test } from '../../../test/fixtures.tsx'
import { church, newId, preacher, requestDetails } from '../../../test/samples.ts'
import { refusal } from '../../../test/stub-server.ts'

const here = '/preacher/credentials'
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')

const license: OwnCredential = {
  ...{ _id: newId(), kind: 'license', issuer: 'Heartland Presbytery', issuedOn: '2019-06-02', expiresOn: '2031-06-30' },
  ...{ checked: null, hasDocument: false, isExpired: false },
}

test('a preacher adds a credential and its document, and what was typed stays where the date has passed', async ({
  server,
  open,
}) => {
  server.answer(credentialEndpoints.own, { credentials: [] })
  await open(here, preacher)
  await expect.element(page.getByRole('heading', { name: 'No credentials yet' })).toBeVisible()
  await expectAccessible(`${here}, empty`)

  await main().getByRole('button', { name: 'Add Credential' }).click()
  await dialog().getByRole('button', { name: 'Add Credential' }).click()
  await expect.element(dialog().getByText('Please choose what it is')).toBeVisible()
  await expectAccessible(`${here}, errors`)
  await dialog().getByLabelText('What is it?').selectOptions('License')
  await dialog().getByLabelText('Issued by').fill('Heartland Presbytery')
  await dialog().getByLabelText('Expires on').fill('2025-11-30')
  const message = credentialRefusals.expired
  server.answer(credentialEndpoints.add, () => refusal({ code: 'invalid', message, fields: { expiresOn: message } }))
  await dialog().getByRole('button', { name: 'Add Credential' }).click()
  await expect.element(dialog().getByLabelText('Expires on')).toHaveFocus()
  await expect.element(dialog().getByLabelText('Issued by')).toHaveValue('Heartland Presbytery')

  server.answer(credentialEndpoints.add, ({ body }) => {
    expect(body).toMatchObject({ kind: 'license', issuer: 'Heartland Presbytery', expiresOn: '2031-06-30' })
    server.answer(credentialEndpoints.own, { credentials: [license] })
    return license
  })
  await dialog().getByLabelText('Expires on').fill('2031-06-30')
  await userEvent.keyboard('{Enter}')
  await expect.element(main().getByText('License from Heartland Presbytery')).toBeVisible()
  await expect.element(main().getByText('Since Jun 2, 2019 · Until Jun 30, 2031')).toBeVisible()
  await expect.element(main().getByText('Stated by the preacher')).toBeVisible()

  server.answer(credentialEndpoints.upload, () => {
    server.answer(credentialEndpoints.own, { credentials: [{ ...license, hasDocument: true }] })
    return { ...license, hasDocument: true }
  })
  const file = new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getByLabelText('Document file'), file)
  await expect.element(main().getByRole('button', { name: 'Open Document' })).toBeVisible()
  await expect.element(main().getByRole('status').filter({ hasText: 'Document saved.' })).toBeVisible()
  await expectAccessible(`${here}, with a document`)
})

test('the documents of a request are shared with a switch, and opened by the church alone', async ({
  server,
  open,
}) => {
  const request = requestDetails({})
  server.answer(requestEndpoints.show, request)
  let isAllowed = false
  const checked = { by: 'Pat at OpenPulpit', at: '2026-01-05T12:00:00.000Z' }
  server.answer(credentialEndpoints.documents, () => ({ isAllowed, credentials: [{ ...license, checked }] }))
  server.answer(credentialEndpoints.allow, () => {
    isAllowed = true
    return new Response(null, { status: 204 })
  })
  const screen = await open(`/preacher/requests/${request._id}`, preacher)
  await main().getByRole('switch', { name: 'Let Grace Chapel open these' }).click()
  await expect.element(main().getByText('Grace Chapel can open your documents now.')).toBeVisible()
  await expect.element(main().getByRole('switch', { name: 'Let Grace Chapel open these' })).toBeChecked()
  await expectAccessible('a request with documents')
  await screen.unmount()

  await open(`/church/requests/${request._id}`, church)
  await expect.element(main().getByText('Checked by Pat at OpenPulpit, Jan 5, 2026')).toBeVisible()
  server.refuse(credentialEndpoints.open, { code: 'not_found', message: 'The document was not found' })
  await main().getByRole('button', { name: 'Open Document: License from Heartland Presbytery' }).click()
  await expect.element(page.getByText('The document was not found')).toBeVisible()
})
