import { accountEndpoints } from '@openpulpit/contract/account'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import type { ReferenceInput, ReferenceRequestForm } from '@openpulpit/contract/reference-input'
import { referenceTexts } from '@openpulpit/contract/reference-texts'
import { referenceEndpoints } from '@openpulpit/contract/references'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { unsubscribeEndpoints } from '@openpulpit/contract/unsubscribe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { useAppWithMail } from '../../../test/fixtures/app-with-mail.ts'
import { askedReference } from '../../../test/fixtures/references.ts'
import { forgetUnwritten } from './commands.ts'

const { given, mails } = useAppWithMail()
let church: Person
let preacher: Person
beforeAll(async () => {
  church = await given.church()
})
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  preacher = await given.preacher({ firstName: 'Naomi', lastName: 'Whitfield' })
})

let count = 0
const newAddress = () => `elder-${++count}@example.com`
const ask = (more: Partial<ReferenceRequestForm> = {}, who = preacher) =>
  who.call(referenceEndpoints.ask, {
    body: { name: 'Ruth Elis', organization: 'Grace Chapel', email: newAddress(), ...more },
  })
const emailsTo = async (email: string) => {
  await given.jobsDone()
  return mails.received.filter(({ recipients }) => recipients.includes(email))
}
const own = async (who = preacher) => (await who.call(referenceEndpoints.own)).body.references
const seenBy = async (who = church) =>
  (await who.call(referenceEndpoints.ofPreacher, { params: { id: preacher.profileId } })).body.references
const page = (token: string) => given.anyone(referenceEndpoints.page, { body: { token } })
const words: Omit<ReferenceInput, 'token'> = {
  ...{ name: 'Ruth Ellis', organization: 'Grace Chapel, Decatur', relationship: 'I was an elder there' },
  ...{ text: 'She stayed for lunch.\nWe would ask her again.', audience: 'churches' },
}
const write = (token: string, more: Partial<typeof words> = {}) =>
  given.anyone(referenceEndpoints.write, { body: { token, ...words, ...more } })
const show = (id: string, isShown = true, who = preacher) =>
  who.call(referenceEndpoints.show, { params: { id }, body: { isShown } })
const remove = (id: string, who = preacher) => who.call(referenceEndpoints.remove, { params: { id } })

describe('a reference', () => {
  test('is asked for by one email, written without an account, and read by churches once the preacher shows it', async () => {
    const email = newAddress()
    const asked = (await ask({ email, name: 'Ruth Elis <b>buy now</b>' })).body
    expect(asked).toMatchObject({ email, askedOn: '2026-12-01', linkUntil: '2027-01-30', written: null })
    const [received, ...more] = await emailsTo(email)
    expect(more).toEqual([])
    expect(received?.subject).toBe('Naomi Whitfield asks you for a reference')
    expect(received?.text).toContain('The link works until Saturday, January 30, 2027.')
    // Nothing that the preacher typed goes to a stranger.
    expect(`${received?.text}${received?.html}`).not.toContain('buy now')
    const token = /\/reference\/([\w-]+)/.exec(received?.text ?? '')?.[1] ?? ''

    for (let look = 0; look < 3; look += 1) expect((await page(token)).body.status).toBe('open')
    const sent = { status: 'written', name: 'Ruth Ellis', preacher: { name: 'Naomi Whitfield', firstName: 'Naomi' } }
    expect((await write(token)).body).toMatchObject(sent)
    const { name, organization, relationship, text, audience } = words
    const written = { on: '2026-12-01', relationship, text, audience }
    expect(await own()).toMatchObject([{ name, organization, email, written, isShown: false }])
    const [notification] = (await preacher.call(notificationEndpoints.list)).body.notifications
    expect(notification).toMatchObject({ kind: 'reference_written' })
    expect(notification?.message).toBe(
      'Ruth Ellis wrote a reference for you. Read it, then choose whether churches see it.',
    )
    expect(await seenBy()).toEqual([])

    await show(asked._id)
    const shown = { _id: asked._id, name, organization, relationship, text, writtenOn: '2026-12-01' }
    expect(await seenBy()).toEqual([shown])
    await show(asked._id, false)
    expect(await seenBy()).toEqual([])
  })

  test('that is sent twice at the same moment is the first one’s, and the other hears so', async () => {
    const { token } = await askedReference(given, preacher, newAddress())
    const replies = await Promise.all(['One', 'Two', 'Three'].map((text) => write(token, { text })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'stale', message: referenceTexts.sentAlready })
    const [before] = await own()
    expect((await write(token, { text: 'Four' })).body.message).toBe(referenceTexts.sentAlready)
    expect(await own()).toEqual([before])
    expect((await preacher.call(notificationEndpoints.list)).body.notifications).toHaveLength(1)
    expect((await page(token)).body).toMatchObject({ status: 'written', writtenOn: '2026-12-01' })
  })

  test('for the preacher alone cannot be shown, nor one that no one has written', async () => {
    const { id, token } = await askedReference(given, preacher, newAddress())
    expect(await show(id)).toMatchObject({ status: 409, body: { message: referenceTexts.notWritten } })
    await write(token, { audience: 'preacher' })
    expect(await show(id)).toMatchObject({ status: 409, body: { message: referenceTexts.forPreacherAlone } })
    expect(await seenBy()).toEqual([])
  })

  test('keeps a script as words, and refuses what is too long without losing the link', async () => {
    const { id, token } = await askedReference(given, preacher, newAddress())
    const tooLong = await write(token, { text: 'a'.repeat(1501), relationship: ' ' })
    expect(tooLong.body.fields).toEqual({
      text: 'Please use at most 1,500 characters',
      relationship: 'Please say how you know each other',
    })
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect((await write(token, { text, name: 'Ruth\u202e\nEllis' })).status).toBe(200)
    await show(id)
    expect(await seenBy()).toMatchObject([{ text, name: 'Ruth Ellis' }])
  })
})

describe('a link', () => {
  test('ends with its sixty days, and its address is forgotten', async () => {
    const { id, token } = await askedReference(given, preacher, newAddress())
    given.clock.forward({ days: 59 })
    expect((await page(token)).status).toBe(200)
    given.clock.forward({ days: 2 })
    const expired = { status: 409, body: { code: 'stale', message: referenceTexts.expired } }
    expect(await page(token)).toMatchObject(expired)
    expect(await write(token)).toMatchObject(expired)
    await forgetUnwritten(given.services)
    expect(await own()).toEqual([])
    expect((await remove(id)).status).toBe(404)
  })

  test('of what was withdrawn or removed says so, and takes nothing', async () => {
    const waiting = await askedReference(given, preacher, newAddress())
    const written = await askedReference(given, preacher, newAddress())
    await write(written.token)
    await show(written.id)
    for (const { id, token } of [waiting, written]) {
      expect((await remove(id)).status).toBe(204)
      expect((await page(token)).body.status).toBe('withdrawn')
      expect(await write(token)).toMatchObject({ status: 409, body: { message: referenceTexts.notNeeded } })
      expect((await remove(id)).status).toBe(404)
    }
    expect(await own()).toEqual([])
    expect(await seenBy()).toEqual([])
  })

  test('that was made up, or whose preacher has left, leads nowhere', async () => {
    const { token } = await askedReference(given, preacher, newAddress())
    expect((await page('made-up')).body).toMatchObject({ code: 'stale', message: referenceTexts.expired })
    await preacher.call(accountEndpoints.delete, { body: { password } })
    expect((await write(token)).body.message).toBe(referenceTexts.expired)
    const { rows } = await given.database.pool.query('select from preacher_references where preacher_id = $1', [
      preacher.profileId,
    ])
    expect(rows).toEqual([])
  })
})

describe('asking', () => {
  test('goes to no one twice, not to oneself, and only from a confirmed address', async () => {
    const email = newAddress()
    const { _id: id } = (await ask({ email })).body
    const refused = { status: 400, body: { fields: { email: referenceTexts.askedBefore } } }
    expect(await ask({ email: email.toUpperCase() })).toMatchObject(refused)
    await remove(id)
    expect(await ask({ email })).toMatchObject(refused)
    expect(await emailsTo(email)).toHaveLength(1)
    given.clock.forward({ days: 61 })
    await forgetUnwritten(given.services)
    expect((await ask({ email })).status).toBe(201)

    expect((await ask({ email: preacher.email.toUpperCase() })).body.fields).toEqual({
      email: referenceTexts.ownAddress,
    })
    await given.database.pool.query('update users set verified_at = null where id = $1', [preacher.userId])
    expect((await ask()).body).toMatchObject({ code: 'not_confirmed', message: referenceTexts.unconfirmed })
  })

  test('is for three at a time, however many are asked at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400, 400])
    expect(replies.find(({ status }) => status === 400)?.body.message).toBe(referenceTexts.full)
    const [first] = await own()
    await remove(first?._id ?? '')
    expect((await ask()).status).toBe(201)
    const fourth = `insert into preacher_references (preacher_id, position, name, organization, email, asked_at, expires_at)
      select preacher_id, $2, 'Ruth', 'Grace', 'four@example.com', now(), now() from preacher_references where id = $1`
    const { _id } = (await own())[0] ?? {}
    for (const position of [1, 4])
      await expect(given.database.pool.query(fourth, [_id, position])).rejects.toThrow(/three_references|position/)
  })

  test('for what is another preacher’s finds nothing', async () => {
    const { id, token } = await askedReference(given, preacher, newAddress())
    await write(token)
    const other = await given.preacher()
    expect((await show(id, true, other)).status).toBe(404)
    expect((await remove(id, other)).status).toBe(404)
    expect(await own(other)).toEqual([])
    expect(await own()).toHaveLength(1)
  })
})

describe('whoever wants no more emails', () => {
  test('gets none from any preacher or church, and no preacher is told', async () => {
    const email = newAddress()
    const { token } = await askedReference(given, preacher, email)
    expect((await emailsTo(email)).length).toBe(1)
    expect((await given.anyone(referenceEndpoints.stop, { body: { token } })).status).toBe(204)
    expect((await page(token)).body).toMatchObject({ status: 'open', emailsStopped: true })
    const other = await given.preacher()
    const asked = await ask({ email }, other)
    expect(asked).toMatchObject({ status: 201, body: { email, written: null } })
    const body = { firstName: 'Ruth', lastName: 'Ellis', email }
    const { _id } = (await church.call(rosterEndpoints.add, { body })).body
    expect((await church.call(rosterEndpoints.ask, { params: { id: _id } })).status).toBe(400)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('can say so by the link that mail programs show', async () => {
    const email = newAddress()
    await ask({ email })
    const [received] = await emailsTo(email)
    const [, key = ''] = /unsubscribe\/references\/([\w-]+)/.exec(received?.text ?? '') ?? []
    await given.anyone(unsubscribeEndpoints.stop, { body: { kind: 'references', key } })
    await ask({ email }, await given.preacher())
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('hears nothing from a preacher whom they have blocked', async () => {
    const start = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
    const { thread } = (await church.call(threadEndpoints.start, { body: start })).body
    await church.call(blockEndpoints.block, { params: { id: thread._id } })
    const before = (await emailsTo(church.email)).length
    expect((await ask({ email: church.email })).status).toBe(201)
    expect(await emailsTo(church.email)).toHaveLength(before)
  })
})
