import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { importShown } from '@openpulpit/contract/roster-import'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { bringList, sendList } from '../../../../test/fixtures/list-upload.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
beforeAll(async () => {
  church = await given.church()
})

/** The file of the rows that the church’s own list does not take. */
async function refusedFile(list: string): Promise<string> {
  const reply = await sendList(given, church, list, { act: 'refused' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('filename="rows-not-added.csv"'),
  })
  return reply.body
}

const heading = 'First name,Last name,Notes'
const words = 'Sings '.repeat(60).trim()

test('rows that are not added are counted; the first are shown, and no long cell is shown whole', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `Ruth${at},,${words}`)
  const { body } = await bringList(given, church, [heading, ...rows].join('\n'))
  expect(body).toMatchObject({ added: 0, refusedTotal: 5_000 })
  expect(body.refused).toHaveLength(importShown.refused)
  expect(body.refused[0]).toEqual({
    ...{ row: 2, reason: 'Last name is required' },
    cells: ['Ruth0', '', words.slice(0, importShown.cell)],
  })
})

test('rows that are not added are all in a file, whole and with their reasons, which changes nothing', async () => {
  const rows = Array.from({ length: 4_998 }, (_, at) => `Ruth${at},,${words}`)
  const list = [`${heading},Email`, ...rows, 'Ann,Bell,', `Grace,Chapel,,${church.email}`].join('\n')
  const file = await refusedFile(list)
  expect(file.split('\r\n').length).toBe(1 + 4_999 + 1)
  expect(file).toContain(`\uFEFF${heading},Email,Why it wasn’t added\r\nRuth0,,${words},,Last name is required\r\n`)
  expect(file).toContain(`Grace,Chapel,,${church.email},${refusalTexts.ownAddress}\r\n`)
  expect(file).not.toContain('Ann,Bell')
  expect((await church.call(rosterEndpoints.list, { query: {} })).body.total).toBe(0)
})

test('the file has all of a list of nothing but quotes, and none is made that is larger than a file may be', async () => {
  const quotes = `"${'""'.repeat(1_998)}"`
  const list = [heading, ...Array.from({ length: 1_200 }, () => `Ruth,,${quotes}`)].join('\n')
  expect(await refusedFile(list)).toContain(`Ruth,,${quotes},Last name is required`)
  const euros = Buffer.from(
    [heading, ...Array.from({ length: 2_500 }, () => `Ruth,,${'\u0080'.repeat(1_990)}`)].join('\n'),
    'latin1',
  )
  const reply = await sendList(given, church, euros, { act: 'refused' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().message).toBe(refusalTexts.listFailed.too_much_text)
})

test('no cell of the file is a formula', async () => {
  const file = await refusedFile(`First name,Phone,City,Email\n"=HYPERLINK(""http://pills.example"")",+1,-2,@x`)
  expect(file).toContain(`"'=HYPERLINK(""http://pills.example"")",'+1,'-2,'@x,Last name is required`)
})
