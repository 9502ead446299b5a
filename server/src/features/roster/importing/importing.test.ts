import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { importLimits, listTooLarge, rosterImportEndpoints } from '@openpulpit/contract/roster-import'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { bringList } from '../../../../test/fixtures/list-upload.ts'
import { lyingZip, xlsx, xlsxOfOneText, zipBomb } from '../../../../test/fixtures/xlsx.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
beforeEach(async () => {
  church = await given.church()
})

const bring = (list: string | Buffer, { by = church, ...how }: { by?: Person; act?: 'preview'; query?: string } = {}) =>
  bringList(given, by, list, how)
const entries = async (by = church) => (await by.call(rosterEndpoints.list, { query: {} })).body.entries

const csv = `Name,E-Mail,Phone,Town,State,Denomination,Notes
Rev. Dr. Ruth Ellis,ruth@example.org,404 555 0102,Decatur,Georgia,Presbyterian (USA),Loves the organ
"Adler, Miriam",miriam@example.org,,Atlanta,GA,Quaker,
`

describe('a list', () => {
  test('is shown first with what its columns hold, and nothing is changed', async () => {
    const { body } = await bring(csv, { act: 'preview' })
    expect(body).toMatchObject({
      columns: ['name', 'email', 'phone', 'city', 'state', 'denomination', 'notes'],
      ...{ hasHeading: true, total: 2 },
    })
    expect(body.rows[0]?.[0]).toBe('Rev. Dr. Ruth Ellis')
    expect(await entries()).toEqual([])
  })

  test('comes onto the church’s own, each in the fields of the form', async () => {
    expect((await bring(csv)).body).toMatchObject({ added: 2, merged: 0, unchanged: 0, refused: [] })
    expect(await entries()).toMatchObject([
      {
        ...{ firstName: 'Miriam', lastName: 'Adler', email: 'miriam@example.org', source: 'imported' },
        ...{ denomination: null, notes: 'Denomination: Quaker' },
      },
      {
        ...{ firstName: 'Ruth', lastName: 'Ellis', phone: '404 555 0102', city: 'Decatur', state: 'GA' },
        ...{ denomination: 'presbyterian_usa', notes: 'Loves the organ' },
      },
    ])
    const where = "select latitude from roster_entries where city = 'Decatur'"
    expect((await given.database.pool.query(where)).rows).toEqual([{ latitude: expect.closeTo(33.77, 1) }])
  })

  test('brought again changes nothing', async () => {
    await bring(csv)
    const before = await entries()
    expect((await bring(csv)).body).toMatchObject({ added: 0, merged: 0, unchanged: 2, refused: [] })
    expect(await entries()).toEqual(before)
  })

  test('fills in what is empty, and overwrites nothing', async () => {
    const own = { firstName: 'Ruth', lastName: 'Ellis', city: 'Decatur', notes: 'Our own words', tags: ['Advent'] }
    await church.call(rosterEndpoints.add, { body: own })
    const { body } = await bring(
      'First name\tLast name\tEmail\tTown\tNotes\tTags\nruth\tELLIS\truth@example.org\tdecatur\tTheirs\tadvent, Easter',
    )
    expect(body).toMatchObject({ added: 0, merged: 1 })
    expect(await entries()).toMatchObject([
      { firstName: 'Ruth', email: 'ruth@example.org', notes: 'Our own words', tags: ['Advent', 'Easter'] },
    ])
  })

  test('knows someone by name and town: another state or address is someone else', async () => {
    const heading = 'Name,Email,Town,State,Phone'
    await bring([heading, 'Ruth Ellis,,Springfield,IL,', 'Ruth Ellis,,Springfield,MO,'].join('\n'))
    expect(await entries()).toHaveLength(2)
    await bring(
      [heading, 'Ruth Ellis,ruth@example.org,Springfield,IL,', 'Ruth Ellis,,Springfield,MO,404 555 0101'].join('\n'),
    )
    expect((await entries()).map(({ state, email, phone }) => [state, email, phone]).toSorted()).toEqual([
      ['IL', 'ruth@example.org', null],
      ['MO', null, '404 555 0101'],
    ])
    await bring([heading, 'Ruth Ellis,other@example.org,Springfield,IL,'].join('\n'))
    expect(await entries()).toHaveLength(3)
  })

  test('adds what a second row says of the same person', async () => {
    const { body } = await bring(
      'Name,Email,Phone\nRuth Ellis,ruth@example.org,\nRuth Ellis,RUTH@example.org,404 555 0101',
    )
    expect(body).toMatchObject({ added: 1, merged: 1, unchanged: 0 })
    expect(await entries()).toMatchObject([{ email: 'ruth@example.org', phone: '404 555 0101' }])
  })

  test('fills in who was saved, known by the name and town of the profile', async () => {
    const member = await given.preacher({ firstName: 'Ruth', lastName: 'Amsel' })
    await church.call(rosterEndpoints.save, { params: { id: member.profileId } })
    const rows = ['Ruth Amsel,Decatur,GA,ruth@example.org,Sings', 'Ruth Amsel,Decatur,IL,other@example.org,']
    const { body } = await bring(`Name,Town,State,Email,Notes\n${rows.join('\n')}`)
    expect(body).toMatchObject({ added: 1, merged: 1 })
    const amsel = (await entries()).find(({ saved }) => saved)
    expect(amsel).toMatchObject({ notes: 'Sings', email: 'ruth@example.org', member: { _id: member.profileId } })
  })

  test('of another church is another list', async () => {
    await bring(csv)
    const other = await given.church()
    expect(await entries(other)).toEqual([])
    expect((await bring(csv, { by: other })).body.added).toBe(2)
    expect((await bring(csv, { by: await given.preacher() })).status).toBe(403)
  })

  test('may say what its columns hold', async () => {
    const { body } = await bring('Ellis;Ruth\nAdler;Miriam', { query: '?columns=lastName,firstName&heading=no' })
    expect(body.added).toBe(2)
    expect((await entries()).map(({ firstName }) => firstName)).toEqual(['Miriam', 'Ruth'])
    expect((await bring(csv, { query: '?columns=birthday' })).status).toBe(400)
  })
})

describe('a list of as much text as a file may have', () => {
  const almost = importLimits.bytes - 1_000
  const cell = (of: string, columns: number) => of.repeat(Math.floor(almost / importLimits.rows / columns) - 1)
  const lines = (of: string, columns: number) =>
    Array.from({ length: importLimits.rows }, () => Array.from({ length: columns }, () => of).join(',')).join('\n')
  test.each([
    ['long notes', lines(cell('a', 1), 1)],
    ['many columns', lines(cell('a', importLimits.columns), importLimits.columns)],
    ['Windows text that is three times as long in UTF-8', Buffer.from(lines(cell('\u0080', 2), 2), 'latin1')],
    ['quotes', lines(`x${cell('"', 2).slice(1)}`, 2)],
  ])('is read: %s', async (_, list) => {
    expect(Buffer.byteLength(list)).toBeGreaterThan(importLimits.bytes * 0.95)
    const { status, body } = await bring(list, { act: 'preview' })
    expect([status, body.message, body.total]).toEqual([200, undefined, importLimits.rows])
  })
})

describe('whatever it is written in:', () => {
  const rows = [
    ['Name', 'Email'],
    ['Zoë Müller', 'zoe@example.org'],
  ]
  const text = rows.map((row) => row.join(',')).join('\n')
  const utf16be = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  const card =
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Müller;Zoë;;;\r\nFN:Zoë Müller\r\nEMAIL;TYPE=home:zoe@example.org\r\nEND:VCARD\r\n'
  test.each<[string, string | Buffer]>([
    ['UTF-8', text],
    ['UTF-8 with a mark', `\uFEFF${text}`],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, the other way round', utf16be],
    ['Latin-1', Buffer.from(text, 'latin1')],
    ['XLSX', xlsx(rows)],
    ['a vCard', card],
    ['no heading', 'Zoë Müller,zoe@example.org'],
    ['rows of a spreadsheet', 'Zoë Müller\tzoe@example.org\n'],
  ])('%s', async (_, list) => {
    expect((await bring(list)).body).toMatchObject({ added: 1, refused: [] })
    expect(await entries()).toMatchObject([{ firstName: 'Zoë', lastName: 'Müller', email: 'zoe@example.org' }])
  })

  test('a vCard that is broken spoils no other', async () => {
    const { body } = await bring(`${card}BEGIN:VCARD\r\nno colon here\r\nEND:VCARD\r\n`)
    expect(body).toMatchObject({ added: 1, refused: [{ row: 3, reason: 'First name is required' }] })
  })

  test('several vCards', async () => {
    const other = 'BEGIN:VCARD\nVERSION:4.0\nFN:Miriam Adler\nTEL:+1 404 555 0101\nEND:VCARD\n'
    expect((await bring(card + other)).body.added).toBe(2)
    expect(await entries()).toMatchObject([{ lastName: 'Adler', phone: '+1 404 555 0101' }, { lastName: 'Müller' }])
  })
})

describe('what cannot be taken gets a row’s reason or one clear sentence:', () => {
  const { listFailed } = refusalTexts
  const bomb = zipBomb(400)
  const wide = Array.from({ length: 200 }, (_, at) => `column ${at}`).join(',')
  const long = ['Name', ...Array.from({ length: 10_000 }, (_, at) => `Ruth Ellis${at}`)].join('\n')
  test.each<[string, string | Buffer, number, string]>([
    ['nothing', '  \n', 400, listFailed.empty],
    ['200 columns', `${wide}\n${wide}`, 400, listFailed.too_many_columns],
    ['10,000 rows', long, 400, listFailed.too_many_rows],
    [
      'a long text in each of 250,000 cells',
      xlsxOfOneText('x'.repeat(2_000), { rows: 5_000, columns: 50 }),
      400,
      listFailed.too_much_text,
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 400, listFailed.unreadable],
    ['a zip file that is no spreadsheet', zipBomb(1), 400, listFailed.unreadable],
    ['a zip bomb', bomb, 400, listFailed.too_large],
    ['one that says it is small', lyingZip(bomb), 400, listFailed.too_large],
    ['an Excel file of before 2007', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 400, listFailed.old_excel],
    ['more than 5 MB', Buffer.alloc(6 * 1024 * 1024, 'a,b\n'), 413, listTooLarge],
  ])('%s', async (_, list, status, message) => {
    expect(await bring(list)).toMatchObject({ status, body: { message } })
    expect(await entries()).toEqual([])
  })

  test('50 MB over a real connection, which are not kept', async () => {
    const address = await given.app.listen({ port: 0, host: '127.0.0.1' })
    const form = new FormData()
    form.set(
      'list',
      new File(
        Array.from({ length: 50 }, () => Buffer.alloc(1024 * 1024, 'a,b\n')),
        'list.csv',
      ),
    )
    const reply = await fetch(`${address}/api${rosterImportEndpoints.import.path}`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${church.token}` } },
    })
    expect(reply.status).toBe(413)
    expect(await reply.json()).toMatchObject({ message: listTooLarge })
    expect(await entries()).toEqual([])
  })

  test('odd addresses, no name, the church’s own address, the same person twice', async () => {
    const { body } = await bring(
      ['Name,Email', 'Anna Bell,anna(at)example.org', ',x@example.org', `Grace Chapel,${church.email}`]
        .concat(['Ben Cole,ben@example.org', 'Benjamin Cole,BEN@example.org'])
        .join('\n'),
    )
    expect(body).toMatchObject({ added: 1, unchanged: 1 })
    expect(body.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [2, expect.stringContaining('email')],
      [3, 'First name is required'],
      [4, refusalTexts.ownAddress],
    ])
    expect(body.refused[0]?.cells).toEqual(['Anna Bell', 'anna(at)example.org'])
  })

  test('a list that is full takes no more, and says so of each', async () => {
    const many = ['Name', ...Array.from({ length: 4_999 }, (_, at) => `Ruth Ellis${at}`)].join('\n')
    expect((await bring(many)).body.added).toBe(4_999)
    const { body } = await bring('Name\nOne More\nTwo More')
    expect(body).toMatchObject({ added: 1, refused: [{ row: 3, reason: refusalTexts.rosterFull }] })
  })

  test('formulas are words', async () => {
    const formula = '=HYPERLINK("http://pills.example")'
    const { body } = await bring(
      xlsx([
        ['First name', 'Last name', 'Email', 'Notes'],
        ['Ann', '', '@x', formula],
      ]),
    )
    expect(body.refused).toHaveLength(1)
    const again = await bring(`First name,Last name,Phone\nAnn,Bell,'+1 404 555 0101`)
    expect(again.body.added).toBe(1)
    expect(await entries()).toMatchObject([{ phone: '+1 404 555 0101' }])
  })
})

test('a town with its state, and the short and full names of denominations, are understood', async () => {
  const rows = [
    ['Anna Bell', 'Decatur, GA', 'UMC', 'united_methodist', 'GA'],
    ['Ben Cole', 'Macon, Georgia', 'PCA', 'presbyterian_pca', 'GA'],
    ['Cora Dunn', 'Ainsworth, NE', 'The Episcopal Church', 'episcopal', 'NE'],
    ['Dora Ellis', 'Omaha, NE 68102', 'Presbyterian Church (USA)', 'presbyterian_usa', 'NE'],
  ] as const
  const heading = (
    await bring(`Name\tTown, State\tDenomination\n${rows.map((row) => row.slice(0, 3).join('\t')).join('\n')}`)
  ).body
  expect(heading).toMatchObject({ added: 4, refused: [] })
  expect((await entries()).map(({ denomination, state, notes }) => [denomination, state, notes])).toEqual(
    rows.map(([, , , denomination, state]) => [denomination, state, null]),
  )
  const { body } = await bring('Anna Bell\tDecatur, GA\nBen Cole\tMacon, GA', { act: 'preview' })
  expect(body.columns).toEqual(['name', 'city'])
})
