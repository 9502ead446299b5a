import { readFile } from 'node:fs/promises'
import { OurPreachers } from '../pages/our-preachers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { refuse } from '../support/network.ts'
import { test } from '../support/people.ts'

const names = ['Ellis', 'Adler', 'Bell', 'Cole', 'Dunn', 'Frey', 'Gray', 'Hale', 'Ives', 'Jost', 'Kerr', 'Lowe']

test('a new church pastes its list, corrects a column, and brings the refused rows again', async ({ church }) => {
  const page = await church.sitDown()
  const list = new OurPreachers(page)
  const rows = names.map((name) => `Rev. Ruth ${name}\t${name.toLowerCase()}@example.com\tDecatur`)
  await list.open()
  await page.getByRole('main').getByRole('link', { name: 'Bring Your List' }).first().click()
  const paste = page.getByLabel('Paste your list')
  await expectAccessible(page, '/church/preachers/import')

  await test.step('what was pasted stays when it cannot be read', async () => {
    await paste.fill([...rows, 'Anna\tanna(at)example.com\tAtlanta'].join('\n'))
    const open = await refuse(page, '**/api/church/roster/import/preview*')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /try again|moment|busy/i })
        .first(),
    ).toBeVisible()
    await expect(paste).toHaveValue(/Rev\. Ruth Ellis/)
    await open()
  })

  await test.step('the columns are guessed, and can be corrected', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('We found 13 rows.')).toBeVisible()
    await expect(page.getByLabel('Column 1', { exact: true })).toHaveValue('name')
    await expect(page.getByLabel('Column 2', { exact: true })).toHaveValue('email')
    await page.getByLabel('Column 3', { exact: true }).selectOption('City')
    await expectAccessible(page, '/church/preachers/import, the columns')
  })

  await test.step('each row is added, or says why not', async () => {
    await page.getByRole('button', { name: 'Add 13 Preachers' }).click()
    await expect(page.getByText('12 preachers added')).toBeVisible()
    await expect(page.getByText('1 row not added')).toBeVisible()
    await expectAccessible(page, '/church/preachers/import, done')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download These Rows' }).click()
    const file = await readFile((await (await downloading).path()) ?? '', 'utf8')
    expect(file).toContain('Anna,anna(at)example.com,Atlanta,')
  })

  await test.step('the same list again changes nothing', async () => {
    await page.getByRole('button', { name: 'Bring Another List' }).click()
    await paste.fill(rows.join('\n'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Add 12 Preachers' }).click()
    await expect(page.getByText('0 preachers added')).toBeVisible()
    await page.getByRole('link', { name: 'See Our Preachers' }).click()
    await list.counts('12 preachers')
    await expect(list.row('Ruth Ellis')).toContainText('ellis@example.com')
  })
})

test('a church brings a file, and reads why another is none', async ({ church }) => {
  const page = await church.sitDown()
  await page.goto('/church/preachers/import')
  const choose = page.getByLabel('Or choose a file')
  await choose.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 0, 0]) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('We couldn’t read this file.')).toBeVisible()
  const card = 'BEGIN:VCARD\nVERSION:3.0\nN:Adler;Miriam;;;\nFN:Miriam Adler\nEMAIL:miriam@example.com\nEND:VCARD\n'
  await choose.setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(card) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Add 1 Preacher' }).click()
  await expect(page.getByText('1 preacher added')).toBeVisible()
})
