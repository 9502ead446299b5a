import { fitFromOptions } from '@openpulpit/contract/fit'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/accessibility.ts'
import { expect, test } from '../../../test/fixtures.tsx'
import { preacher, preacherProfile } from '../../../test/samples.ts'

const denomination = () => page.getByRole('combobox', { name: 'Denomination' })
const others = () => page.getByRole('group', { name: 'Where you may, besides your own tradition' })
const other = (name: string) => others().getByRole('checkbox', { name, exact: true })

test('a preacher’s own tradition is not among the others they may celebrate in, whichever it is', async ({
  server,
  open,
}) => {
  const stored = {
    ...preacherProfile,
    denomination: 'reformed',
    fit: fitFromOptions(['communion', 'episcopal']),
  } as const
  server.answer(preacherEndpoints.profile, stored)
  await open('/preacher/profile', preacher)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect.element(other('Episcopal')).toBeChecked()
  await expect.element(other('Reformed')).not.toBeInTheDocument()
  await expectAccessible('/preacher/profile, with other traditions')

  await denomination().selectOptions('Episcopal')
  await expect.element(other('Episcopal')).not.toBeInTheDocument()
  await expect.element(other('Reformed')).not.toBeChecked()

  // Changed by mistake; nothing must be lost.
  await denomination().selectOptions('Reformed')
  await expect.element(other('Reformed')).not.toBeInTheDocument()
  await expect.element(other('Episcopal')).toBeChecked()

  await others().getByText('Pentecostal').click()
  server.answer(preacherEndpoints.saveProfile, ({ body }) => {
    expect(body.fit?.traditions.toSorted()).toEqual(['episcopal', 'pentecostal'])
    return { ...stored, version: 2 }
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  expect(server.received(preacherEndpoints.saveProfile)).toHaveLength(1)
})
