import type { Page } from '@playwright/test'
import { atHome as atChurch, ChurchProfilePage, whole as wholeChurch } from '../pages/church-profile.ts'
import { atHome as atPreacher, MyProfilePage, whole as wholePreacher } from '../pages/my-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newAccount } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

const changedElsewhere = 'This profile changed after you opened it, maybe on another device. Nothing was saved.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('of two tabs that edit one profile the later one is told, loses nothing, and may keep its own', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const page = await sitDown()
  const first = await atPreacher(page, await newAccount(request, 'preacher', wholePreacher))
  await first.beginToEdit()
  const second = new MyProfilePage(await page.context().newPage())
  await second.beginToEdit()

  await second.bio.fill('From the second tab.')
  await second.firstName.fill('Miriam')
  await second.save.click()
  await expect(second.says('Profile updated successfully!')).toBeVisible()

  await first.bio.fill('From the first tab.')
  await first.save.click()
  await expect(first.says(changedElsewhere)).toBeVisible()
  await expect(first.bio).toHaveValue('From the first tab.')
  await expect(first.firstName).toHaveValue('Ruth')
  await expect(button(page, 'Keep Mine')).toBeFocused()
  await expectAccessible(page, '/preacher/profile, changed elsewhere')

  await button(page, 'Keep Mine').click()
  await expect(first.says('Profile updated successfully!')).toBeVisible()
  await second.open()
  await expect(second.bio).toHaveValue('From the first tab.')
  await expect(second.firstName).toHaveValue('Ruth')
})

test('or it loads what the other one saved, and what was typed can be brought back', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const first = await atChurch(page, await newAccount(request, 'church', wholeChurch))
  await first.beginToEdit()
  const second = new ChurchProfilePage(await page.context().newPage())
  await second.beginToEdit()
  await second.description.fill('From the second tab.')
  await second.save.click()
  await expect(second.says('Profile updated successfully!')).toBeVisible()

  await first.description.fill('From the first tab.')
  // A reload keeps what was typed, and what it began from.
  await page.reload()
  await expect(first.description).toHaveValue('From the first tab.')
  await first.save.click()
  await expect(first.says(changedElsewhere)).toBeVisible()
  await button(page, 'Load Theirs').click()
  await expect(first.description).toHaveValue('From the second tab.')
  await expect(first.says(changedElsewhere)).toBeHidden()

  await button(page, 'Undo').click()
  await expect(first.description).toHaveValue('From the first tab.')
  await first.save.click()
  await expect(first.says('Profile updated successfully!')).toBeVisible()
  await second.open()
  await expect(second.description).toHaveValue('From the first tab.')
})
