import { type ImportResult, importShown, rosterImportEndpoints } from '@openpulpit/contract/roster-import'
import { texts } from '@openpulpit/contract/texts'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, test } from '../../../../test/fixtures.tsx'
import { church } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const here = '/church/preachers/import'
const outcome: ImportResult = {
  ...{ added: 0, merged: 0, unchanged: 0, refusedTotal: 5_000 },
  refused: Array.from({ length: importShown.refused }, (_, at) => ({
    ...{ row: at + 2, reason: 'Last name is required', cells: [`Ruth${at}`, 'x'.repeat(importShown.cell)] },
  })),
}

function answerImport(server: StubServer, result: ImportResult) {
  const rows = [['Ruth0', 'Sings']]
  server.answer(rosterImportEndpoints.preview, {
    ...{ columns: ['firstName', 'notes'], hasHeading: true, heading: ['First name', 'Notes'], rows, total: 5_000 },
  })
  server.answer(rosterImportEndpoints.import, result)
}

async function bring() {
  await userEvent.fill(page.getByLabelText('Paste your list'), 'First name,Notes\nRuth0,Sings')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Add 5,000 Preachers' }).click()
}

test('of thousands of rows that were not added the first are shown, and all are in the file', async ({
  server,
  open,
}) => {
  answerImport(server, outcome)
  await open(here, church)
  await bring()
  await expect.element(page.getByRole('heading', { name: '5,000 rows not added' })).toBeVisible()
  await expect.element(page.getByText('And 4,980 more.')).toBeVisible()
  expect(page.getByRole('region', { name: 'not added' }).getByRole('listitem').elements()).toHaveLength(20)
  await expectAccessible(`${here}, rows not added`)

  server.refuse(rosterImportEndpoints.refused, { code: 'unavailable' })
  await page.getByRole('button', { name: 'Download These Rows' }).click()
  await expect.element(page.getByText(texts.fileFailed).first()).toBeVisible()
  const headers = {
    'content-type': 'text/csv',
    'content-disposition': "attachment; filename*=UTF-8''rows-not-added.csv",
  }
  server.answer(rosterImportEndpoints.refused, new Response('First name\r\n', { headers }))
  await page.getByRole('button', { name: 'Download These Rows' }).click()
  await expect.element(page.getByText('The rows are in your downloads.')).toBeVisible()
  const [first, second] = server.received(rosterImportEndpoints.refused)
  expect(second?.query).toEqual({ columns: ['firstName', 'notes'], heading: 'yes' })
  expect(second).toEqual(first)
})

test('a list of which every row was added offers no file', async ({ server, open }) => {
  answerImport(server, { ...outcome, added: 5_000, refusedTotal: 0, refused: [] })
  await open(here, church)
  await bring()
  await expect.element(page.getByText('5,000 preachers added')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download These Rows' })).not.toBeInTheDocument()
  await expectAccessible(`${here}, all added`)
})
