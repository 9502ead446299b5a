import { PreacherProfilePage } from '../pages/preacher-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmedAccount, linkInMail } from '../support/accounts.ts'
import { expect, freshEmail } from '../support/fixtures.ts'
import { test } from '../support/people.ts'

test('a preacher asks for a reference, it is written by the link, and a church reads it once it is shown', {
  tag: '@phone',
}, async ({ sitDown, sitDownAs, church, request }) => {
  const preacher = await confirmedAccount(request, 'preacher', { firstName: 'Naomi', lastName: 'Whitfield' })
  const email = freshEmail('elder')
  const page = await sitDownAs(preacher)
  await page.goto('/preacher/profile')
  await page.getByRole('link', { name: 'Ask for References' }).click()
  await page.waitForURL('/preacher/credentials#references')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Ask for a Reference' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ruth Elis')
  await dialog.getByLabel('Church or organization').fill('Grace Chapel')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await expect(main.getByText('Not written yet')).toBeVisible()

  const writer = await sitDown()
  await writer.goto(await linkInMail(request, email, 'reference'))
  await expect(writer.getByText('Naomi Whitfield asked you for a reference.')).toBeVisible()
  await writer.getByRole('textbox', { name: 'Your name' }).fill('Ruth Ellis')
  await writer.getByLabel('How do you know Naomi Whitfield?').fill('I was an elder')
  await writer.getByLabel('Your reference').fill('She stayed for lunch.\n<script>alert(1)</script>')
  await writer.getByText('Churches, too').click()
  await expectAccessible(writer, '/reference/:token')
  await writer.getByRole('button', { name: 'Send Reference' }).click()
  await expect(writer.getByText('Thank you! Your reference was sent.')).toBeVisible()

  // It comes to the open page by itself.
  await expect(main.getByText('She stayed for lunch.')).toBeVisible()
  await main.getByRole('button', { name: 'Show on My Profile: Ruth Ellis' }).click()
  await expect(main.getByText('On your profile', { exact: true })).toBeVisible()

  const reader = await church.sitDown()
  await new PreacherProfilePage(reader).open(preacher.profileId)
  await expect(reader.getByRole('heading', { name: 'References' })).toBeVisible()
  await expect(reader.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(reader.getByText('Ruth Ellis')).toBeVisible()
  await expect(reader.getByText(email)).toHaveCount(0)
  await expectAccessible(reader, '/preachers/:id, with a reference')
})
