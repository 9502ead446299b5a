import { addDays, dayOf, formatDayMedium, nextSunday } from '@openpulpit/contract/dates'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { OurPreachers } from '../pages/our-preachers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'

test('a church keeps its own list: by hand and by the heart', async ({ church, preacher, request }) => {
  test.slow()
  const page = await church.sitDown()
  const list = new OurPreachers(page)
  const member = 'Ruth Amsel'

  await test.step('empty at first', async () => {
    await list.open()
    await expect(page.getByRole('heading', { name: 'No preachers on your list yet' })).toBeVisible()
    await expectAccessible(page, '/church/preachers, empty')
  })

  await test.step('someone is added by hand', async () => {
    await list.addButton().click()
    await list.fill({ 'First name': 'Ruth' })
    await list.press('Add Preacher')
    await expect(list.dialog().getByText('Last name is required')).toBeVisible()
    await expect(list.field('Last name')).toBeFocused()
    await expectAccessible(page, '/church/preachers, adding')
    await list.fill({ 'Last name': 'Ellis', Email: 'ruth@example.org', Phone: '404 555 0102', City: 'Decatur' })
    await list.field('State').selectOption('Georgia')
    await list.fill({ Notes: 'Loves the organ', Tags: 'Advent, Weddings' })
    await list.press('Add Preacher')
    await expect(list.dialog()).toBeHidden()
    await list.counts('1 preacher')
    for (const words of ['ruth@example.org', 'Loves the organ', 'Weddings', 'Decatur, GA'])
      await expect(list.row('Ruth Ellis')).toContainText(words)
    // Someone without an account answers by email.
    await expect(list.row('Ruth Ellis').getByRole('link', { name: 'Request Ruth Ellis' })).toBeVisible()
  })

  await test.step('the same address is refused, and nothing typed is lost', async () => {
    await list.addButton().click()
    await list.fill({ 'First name': 'R.', 'Last name': 'E.', Email: 'RUTH@example.org' })
    await list.press('Add Preacher')
    await expect(list.dialog().getByText('Someone with this email is already on your list').first()).toBeVisible()
    await expect(list.field('First name')).toHaveValue('R.')
    await list.press('Cancel')
  })

  await test.step('a heart puts a member on the list', async () => {
    await page.goto(`/preachers/${preacher.profileId}`)
    await page.getByRole('button', { name: `Save ${member}` }).click()
    await expect(page.getByRole('button', { name: `Saved: ${member}` })).toBeVisible()
    await list.open()
    await list.counts('2 preachers')
    await expect(list.row(member)).toContainText('Saved')
  })

  await test.step('search, tag and Sunday', async () => {
    await list.search().fill('organ')
    await list.counts('1 preacher')
    await expect(list.row('Ruth Ellis')).toBeVisible()
    await list.search().fill('no one is called this')
    await expect(page.getByRole('heading', { name: 'No preachers match' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Search' }).click()
    await list.counts('2 preachers')
    await list.choice('Tag').selectOption('Advent')
    await list.counts('1 preacher')
    await list.choice('Tag').selectOption('All')
    await list.counts('2 preachers')
    const today = dayOf(new Date(), 'America/New_York')
    const sunday = addDays(nextSunday(today), 14)
    await list.choice('Sunday').selectOption(formatDayMedium(sunday, today))
    await expect(list.row('Ruth Ellis').getByText('Ask', { exact: true })).toBeVisible()
    await expectAccessible(page, '/church/preachers')
    await page.reload()
    await expect(list.row(member).getByText('Ask', { exact: true })).toBeVisible()
    const way = list.row(member).getByRole('link', { name: `Request ${member}` })
    await expect(way).toHaveAttribute('href', `/church/request?preacherId=${preacher.profileId}&date=${sunday}`)
    await way.click()
    await expect(page.getByText(member).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('an entry is edited, also over what changed elsewhere', async () => {
    const { entries } = await callAs(request, church, rosterEndpoints.list)
    const ruth = entries.find(({ lastName }) => lastName === 'Ellis')
    await list.row('Ruth Ellis').getByRole('button', { name: 'Edit Ruth Ellis' }).click()
    await list.fill({ Notes: 'Prefers Advent' })
    await callAs(request, church, rosterEndpoints.edit, {
      params: { id: ruth?._id ?? '' },
      body: { firstName: 'Ruth', lastName: 'Ellis', notes: 'Changed elsewhere' },
    })
    await list.press('Save Changes')
    await expect(list.dialog().getByText('This entry changed after you opened it')).toBeVisible()
    await expect(list.field('Notes')).toHaveValue('Prefers Advent')
    await list.press('Save Changes')
    await expect(list.dialog()).toBeHidden()
    await expect(list.row('Ruth Ellis')).toContainText('Prefers Advent')
  })

  await test.step('an entry is removed by the keyboard, and the heart with it', async () => {
    const remove = list.row(member).getByRole('button', { name: `Remove ${member}` })
    await remove.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(list.row(member)).toHaveCount(0)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `${member} is off your list.` })
        .first(),
    ).toBeVisible()
    await page.goto(`/preachers/${preacher.profileId}`)
    await expect(page.getByRole('button', { name: `Save ${member}` })).toBeVisible()
  })
})
