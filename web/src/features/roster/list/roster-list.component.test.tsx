import { type RosterEntry, rosterEndpoints } from '@openpulpit/contract/roster'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/accessibility.ts'
import { expect, test } from '../../../../test/fixtures.tsx'
import { church, newId } from '../../../../test/samples.ts'
import type { StubServer } from '../../../../test/stub-server.ts'

const here = '/church/preachers'
const count = (name: string) => page.getByRole('heading', { level: 2, name })

const anEntry = (firstName: string): RosterEntry => ({
  ...{ _id: newId(), version: 1, source: 'typed', saved: false, firstName, lastName: 'Ellis' },
  ...{ email: null, phone: null, city: null, state: null, denomination: null, notes: null, tags: [] },
  ...{ distance: null, lastService: null, ownRating: null, member: null, match: null, dayState: null, invitedAt: null },
  unreachable: null,
})

/** The list in pages of 20; every search is empty. */
function answerList(server: StubServer, entries: readonly RosterEntry[]) {
  server.answer(rosterEndpoints.tags, { tags: [] })
  server.answer(rosterEndpoints.list, ({ query: { page: at, search } }) => {
    const found = search ? [] : entries
    return {
      entries: found.slice((at - 1) * 20, at * 20),
      ...{ total: found.length, totalPages: Math.ceil(found.length / 20), currentPage: at },
    }
  })
}

test('a list that is loading, empty, or could not be loaded', async ({ server, open }) => {
  answerList(server, [])
  const arrive = server.hold(rosterEndpoints.list)
  const screen = await open(here, church)
  await expect.element(count('Loading…')).toBeVisible()
  await expectAccessible(`${here}, loading`)
  arrive()
  await expect.element(screen.getByRole('heading', { name: 'No preachers on your list yet' })).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Find Preachers' }))
    .toHaveAttribute('href', '/search')
  await expectAccessible(`${here}, empty`)

  server.refuse(rosterEndpoints.list, { code: 'rate_limited' })
  await screen.reload()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible(`${here}, failed`)
  answerList(server, [anEntry('Ruth')])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(count('1 preacher')).toBeVisible()
})

test('a search that finds no one can be cleared, and pages are turned', async ({ server, open }) => {
  answerList(
    server,
    Array.from({ length: 21 }, (_, at) => anEntry(`Ruth${at}`)),
  )
  const screen = await open(here, church)
  await expect.element(count('21 preachers')).toBeVisible()
  await expect.poll(() => page.getByRole('main').getByRole('article').elements().length).toBe(20)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(count('21 preachers')).toHaveFocus()
  await expect.element(page.getByRole('main').getByText('Ruth20 Ellis').first()).toBeVisible()

  await screen.getByRole('searchbox', { name: 'Search' }).fill('Boaz')
  await expect.element(screen.getByRole('heading', { name: 'No preachers match' })).toBeVisible()
  await expectAccessible(`${here}, nothing found`)
  await screen.getByRole('button', { name: 'Clear Search' }).click()
  await expect.element(count('21 preachers')).toBeVisible()
})

test('what is typed stays in the dialog while the server refuses it', async ({ server, open }) => {
  answerList(server, [])
  server.refuse(rosterEndpoints.add, { code: 'rate_limited' })
  const screen = await open(here, church)
  await screen.getByRole('button', { name: 'Add a Preacher' }).first().click()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabelText(label)
  await field('First name').fill('Ruth')
  await field('Last name').fill('Ellis')
  await field('Notes').fill('Loves the organ')
  await dialog.getByRole('button', { name: 'Add Preacher' }).click()
  await expect.element(dialog.getByRole('status')).not.toBeEmptyDOMElement()
  await expect.element(field('Notes')).toHaveValue('Loves the organ')
  await expectAccessible(`${here}, refused`)

  const added = anEntry('Ruth')
  server.answer(rosterEndpoints.add, added)
  answerList(server, [added])
  await dialog.getByRole('button', { name: 'Add Preacher' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(count('1 preacher')).toBeVisible()
  expect(server.received(rosterEndpoints.add).map(({ body }) => body.notes)).toEqual([
    'Loves the organ',
    'Loves the organ',
  ])
})

test('several are invited at once, whoever cannot be is named, and no more than thirty', async ({ server, open }) => {
  const people = ['Ruth', 'Naomi', 'Boaz'].map((name) => ({ ...anEntry(name), email: `${name}@example.org` }))
  const [ruth, naomi] = people
  answerList(server, [...people, anEntry('Orpah')])
  const sent: unknown[] = []
  server.answer(rosterEndpoints.invite, ({ body }) => {
    sent.push(body)
    const refused = [{ id: naomi?._id ?? '', reason: 'cannot_email' as const }]
    return sent.length === 1 ? { invited: [ruth?._id ?? ''], refused } : { invited: [naomi?._id ?? ''], refused: [] }
  })
  const screen = await open(here, church)
  await screen.getByRole('button', { name: 'Invite Several' }).click()
  await expect.element(screen.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled()
  await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(3)
  for (const name of ['Ruth', 'Naomi']) await screen.getByRole('checkbox', { name: `Invite ${name} Ellis` }).click()
  await expect.element(screen.getByText('2 preachers chosen')).toBeVisible()
  await expectAccessible(`${here}, choosing`)
  await screen.getByRole('button', { name: 'Invite', exact: true }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Come and see')
  await dialog.getByRole('button', { name: 'Send Invitations' }).click()
  await expect.element(dialog.getByText(/^Naomi Ellis: We can’t email this address for you/)).toBeVisible()
  await expectAccessible(`${here}, one refused`)
  await dialog.getByText('Close', { exact: true }).click()
  await expect.element(screen.getByText('1 preacher chosen')).toBeVisible()

  await screen.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(count('4 preachers')).toHaveFocus()
  expect(sent).toEqual([
    { ids: [ruth?._id, naomi?._id], note: 'Come and see' },
    // The note is kept after the failure.
    { ids: [naomi?._id], note: 'Come and see' },
  ])

  answerList(
    server,
    Array.from({ length: 31 }, (_, at) => ({ ...anEntry(`Ruth${at}`), email: `ruth${at}@example.org` })),
  )
  await screen.reload()
  await screen.getByRole('button', { name: 'Invite Several' }).click()
  const chooseAll = async (expected: number) => {
    await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(expected)
    for (const box of page.getByRole('checkbox').all()) await box.click()
  }
  await chooseAll(20)
  await screen.getByRole('button', { name: 'Next' }).click()
  await chooseAll(11)
  await expect.element(screen.getByText('31 preachers chosen. You can invite 30 at a time.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled()
})

test('a link to invite someone opens the dialog, and leads on to the invitation', async ({ server, open }) => {
  answerList(server, [])
  const added = { ...anEntry('Ruth'), email: 'ruth@example.org' }
  server.answer(rosterEndpoints.add, added)
  await open(`${here}?add=yes`, church)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('First name').fill('Ruth')
  await dialog.getByLabelText('Last name').fill('Ellis')
  await dialog.getByLabelText('Email').fill('ruth@example.org')
  answerList(server, [added])
  await dialog.getByRole('button', { name: 'Add Preacher' }).click()
  await expect.element(page.getByRole('heading', { name: 'Invite Ruth Ellis' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(window.location.search).toBe('')
})

test('a member with the name and town of an entry is offered, and one click says whether it is them', async ({
  server,
  open,
}) => {
  const match = {
    ...{ _id: newId(), firstName: 'Ruth', lastName: 'Ellis', city: 'Decatur', state: 'GA', profileImage: null },
    ...{ experienceLevel: 'ordained_minister' as const, rating: { average: 4.8, count: 12 } },
  }
  const entry = { ...anEntry('Ruth'), email: 'ruth@example.org', city: 'Decatur', state: 'GA' }
  answerList(server, [{ ...entry, match }])
  await open(here, church)
  const question = page.getByRole('region', { name: 'Is this Ruth Ellis?' })
  await expect.element(question).toBeVisible()
  await expect.element(question.getByText('Is this Ruth Ellis, Decatur?')).toBeVisible()
  await expectAccessible(`${here}, with a profile to choose`)
  server.answer(rosterEndpoints.decide, entry)
  answerList(server, [entry])
  await question.getByRole('button', { name: 'Yes, That’s Them' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Ruth Ellis' })).toHaveFocus()
  expect(server.received(rosterEndpoints.decide)).toMatchObject([{ body: { preacherId: match._id, isThem: true } }])
})

test('an entry whose address refuses email says to call, with the number beside it', async ({ server, open }) => {
  answerList(server, [{ ...anEntry('Ruth'), phone: '404 555 0177', unreachable: 'refused' }])
  await open(here, church)
  const row = page.getByRole('article', { name: 'Ruth Ellis' })
  await expect.element(row.getByText('We couldn’t reach Ruth Ellis by email. Call them.')).toBeVisible()
  await expect.element(row.getByRole('link', { name: '404 555 0177' })).toBeVisible()
  await expectAccessible(`${here}, someone to be called`)
})
