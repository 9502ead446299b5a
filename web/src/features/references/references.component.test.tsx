import { referenceTexts } from '@openpulpit/contract/reference-texts'
import { type OwnReference, type ReferencePage, referenceEndpoints } from '@openpulpit/contract/references'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { expect, test } from '../../../test/fixtures.tsx'
import { newId, preacher } from '../../../test/samples.ts'
import { refusal } from '../../../test/stub-server.ts'

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const confirmation = () => page.getByRole('alertdialog')

const waiting: OwnReference = {
  ...{ _id: newId(), name: 'Ruth Ellis', organization: 'Grace Chapel', email: 'ruth@example.org' },
  ...{ askedOn: '2026-12-01', linkUntil: '2027-01-30', written: null, isShown: false },
}
const script = '<script>alert(1)</script>'
const words = { on: '2026-12-03', relationship: 'I was an elder', text: script, audience: 'churches' } as const

test('a preacher asks for a reference, and shows, hides and removes what was written', async ({ server, open }) => {
  const here = '/preacher/credentials'
  await open(here, preacher)
  await expect.element(page.getByRole('heading', { name: 'No references yet' })).toBeVisible()

  await main().getByRole('button', { name: 'Ask for a Reference' }).click()
  await dialog().getByRole('button', { name: 'Send Email' }).click()
  await expect.element(dialog().getByText('Please enter their name')).toBeVisible()
  await expectAccessible(`${here}, errors`)
  await dialog().getByLabelText('Name').fill('Ruth Ellis')
  await dialog().getByLabelText('Church or organization').fill('Grace Chapel')
  await dialog().getByLabelText('Email').fill('ruth@example.org')
  const message = referenceTexts.askedBefore
  server.answer(referenceEndpoints.ask, () => refusal({ code: 'invalid', message, fields: { email: message } }))
  await dialog().getByRole('button', { name: 'Send Email' }).click()
  await expect.element(dialog().getByLabelText('Email')).toHaveFocus()
  await expect.element(dialog().getByLabelText('Name')).toHaveValue('Ruth Ellis')
  server.answer(referenceEndpoints.ask, () => {
    server.answer(referenceEndpoints.own, { references: [waiting] })
    return waiting
  })
  await dialog().getByRole('button', { name: 'Send Email' }).click()
  await expect.element(main().getByText('Not written yet')).toBeVisible()
  await expectAccessible(`${here}, waiting`)

  let reference: OwnReference = { ...waiting, written: words }
  server.answer(referenceEndpoints.own, () => ({ references: [reference] }))
  server.answer(referenceEndpoints.show, ({ body }) => {
    reference = { ...reference, isShown: body.isShown }
    return reference
  })
  await main().getByRole('button', { name: 'Withdraw: Ruth Ellis' }).click()
  server.refuse(referenceEndpoints.remove, { code: 'rate_limited' })
  await confirmation().getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(main().getByText('Only you see this')).toBeVisible()
  await expect.element(main().getByText(script)).toBeVisible()
  await main().getByRole('button', { name: 'Show on My Profile: Ruth Ellis' }).click()
  await expect.element(main().getByText('On your profile', { exact: true })).toBeVisible()
  await expectAccessible(`${here}, shown`)
  await main().getByRole('button', { name: 'Hide: Ruth Ellis' }).click()
  await expect.element(main().getByText('Only you see this')).toBeVisible()

  server.answer(referenceEndpoints.remove, () => {
    server.answer(referenceEndpoints.own, { references: [] })
    return new Response(null, { status: 204 })
  })
  await main().getByRole('button', { name: 'Remove: Ruth Ellis' }).click()
  await confirmation().getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('heading', { name: 'No references yet' })).toBeVisible()
})

const asked: ReferencePage = {
  ...{ preacher: { name: 'Naomi Whitfield', firstName: 'Naomi' }, status: 'open', writtenOn: null },
  ...{ name: 'Ruth Elis', organization: 'Grace Chapel', email: 'ruth@example.org', linkUntil: '2027-01-30' },
  emailsStopped: false,
}
const written: ReferencePage = { ...asked, status: 'written', writtenOn: '2026-12-03' }

test('whoever was asked writes it once, and what was typed outlives a reload and a refusal', async ({
  server,
  open,
}) => {
  const here = '/reference/a-link'
  server.answer(referenceEndpoints.page, asked)
  const screen = await open(here)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ruth Ellis')
  await page.getByLabelText('Your reference').fill('She stayed for lunch.')
  const again = await screen.reload()
  await expect.element(page.getByLabelText('Your reference')).toHaveValue('She stayed for lunch.')
  await page.getByRole('button', { name: 'Send Reference' }).click()
  await expect.element(page.getByText('Please choose who may read it')).toBeVisible()
  await expectAccessible(`${here}, errors`)

  await page.getByLabelText('How do you know Naomi Whitfield?').fill('I was an elder')
  await page.getByRole('radio', { name: /^Churches, too/ }).click()
  server.refuse(referenceEndpoints.write, { code: 'rate_limited', message: 'Too many tries.' })
  await page.getByRole('button', { name: 'Send Reference' }).click()
  await expect.element(main().getByText('Too many tries.')).toBeVisible()
  server.answer(referenceEndpoints.write, ({ body }) => {
    expect(body).toMatchObject({ token: 'a-link', name: 'Ruth Ellis', audience: 'churches' })
    return written
  })
  await page.getByRole('button', { name: 'Send Reference' }).click()
  await expect.element(main().getByText('Thank you! Your reference was sent.')).toBeVisible()
  await expectAccessible(`${here}, sent`)

  server.answer(referenceEndpoints.page, { ...asked, status: 'withdrawn' })
  await again.reload()
  await expect.element(main().getByText('Naomi Whitfield doesn’t need this reference anymore.')).toBeVisible()
})

test('a link that ran out says so, and emails can be stopped', async ({ server, open }) => {
  const here = '/reference/a-link'
  server.refuse(referenceEndpoints.page, { code: 'stale', message: referenceTexts.expired })
  const screen = await open(here)
  await expect.element(main().getByText(referenceTexts.expired)).toBeVisible()
  await expectAccessible(`${here}, expired`)

  server.answer(referenceEndpoints.page, asked)
  await screen.reload()
  await main().getByRole('button', { name: 'Don’t Email Me Again' }).click()
  server.answer(referenceEndpoints.stop, () => {
    server.answer(referenceEndpoints.page, { ...asked, emailsStopped: true })
    return new Response(null, { status: 204 })
  })
  await confirmation().getByRole('button', { name: 'Stop Emails' }).click()
  await expect.element(main().getByText(referenceTexts.emailsStopped)).toBeVisible()
  await expect.element(page.getByLabelText('Your reference')).toBeVisible()
})
