import { readdirSync } from 'node:fs'
import { accountEndpoints } from '@openpulpit/contract/account'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { type CredentialForm, credentialRefusals } from '@openpulpit/contract/credential-input'
import { credentialEndpoints, mostCredentials } from '@openpulpit/contract/credentials'
import { fileTexts } from '@openpulpit/contract/file-texts'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { threadEndpoints } from '@openpulpit/contract/threads'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { pdfWithScripts, plainPdf } from '../../../test/fixtures/documents.ts'
import { openFile, uploadFile } from '../../../test/fixtures/file-upload.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { forgetUnusedFiles, removeForgottenFiles } from '../files/commands.ts'
import { checkCredential } from './checks/commands.ts'
import { remindOfExpiry } from './expiry/commands.ts'

const given = useTestApp()
let preacher: Person
let church: Person
beforeAll(async () => {
  church = await given.church()
})
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  preacher = await given.preacher()
})

const license: CredentialForm = { kind: 'license', issuer: 'Heartland Presbytery', expiresOn: '2027-06-30' }
const add = async (more: Partial<CredentialForm> = {}, who = preacher) =>
  who.call(credentialEndpoints.add, { body: { ...license, ...more } })
const seenBy = async (who = church) =>
  (await who.call(credentialEndpoints.ofPreacher, { params: { id: preacher.profileId } })).body.credentials
const upload = (id: string, bytes: Uint8Array, headers = {}) =>
  uploadFile(given, preacher, { call: credentialEndpoints.upload, id, field: 'document', bytes, headers })

/** A credential with a document of this text. */
async function withDocument(words = 'Ordained') {
  const { _id: id } = (await add()).body
  expect(await upload(id, await plainPdf(words))).toMatchObject({ status: 200, body: { hasDocument: true } })
  return id
}
const open = (id: string, who = church) => who.call(credentialEndpoints.open, { params: { id } })
const share = (requestId: string, call: 'allow' | 'stop' = 'allow') =>
  preacher.call(credentialEndpoints[call], { params: { id: requestId } })

describe('a credential', () => {
  test('reads as stated by the preacher until someone has checked it, and again once it is changed', async () => {
    const { _id: id } = (await add()).body
    expect(await seenBy()).toEqual([{ _id: id, ...license, issuedOn: null, checked: null }])
    const { userId, profileId: preacherId } = preacher
    await checkCredential(given.services, { userId, preacherId, id, by: 'Pat at OpenPulpit' })
    expect((await seenBy())[0]?.checked).toEqual({ by: 'Pat at OpenPulpit', at: '2026-12-01T15:00:00.000Z' })
    const changed = { ...license, issuer: 'Another Presbytery' }
    await preacher.call(credentialEndpoints.change, { params: { id }, body: changed })
    expect(await seenBy()).toMatchObject([{ issuer: 'Another Presbytery', checked: null }])
  })

  test('that expired yesterday is not taken, and one that expires is shown to its last day', async () => {
    // Still November in the preacher's time zone.
    given.clock.set('2026-12-01T03:00:00Z')
    expect((await add({ expiresOn: '2026-11-29' })).body.fields).toEqual({ expiresOn: credentialRefusals.expired })
    expect((await add({ issuedOn: '2026-12-01' })).body.fields).toEqual({ issuedOn: credentialRefusals.notIssuedYet })
    expect((await add({ issuedOn: '2026-01-02', expiresOn: '2026-01-01' })).body.fields).toMatchObject({
      expiresOn: 'It can’t expire before it was issued',
    })
    expect((await add({ expiresOn: '2026-11-30' })).status).toBe(201)
    expect(await seenBy()).toHaveLength(1)
    given.clock.forward({ days: 1 })
    expect(await seenBy()).toEqual([])
    expect((await preacher.call(credentialEndpoints.own)).body.credentials).toMatchObject([{ isExpired: true }])
  })

  test('is one of a dozen', async () => {
    for (let count = 0; count < mostCredentials; count += 1) expect((await add()).status).toBe(201)
    expect((await add()).body.message).toBe(credentialRefusals.tooMany)
  })
})

describe('a document', () => {
  test('is written anew: its page stays, and nothing that acts, leads somewhere or lies beside it', async () => {
    const { _id: id } = (await add()).body
    const bytes = await pdfWithScripts('Ordained in 2019')
    expect(bytes.toString('latin1')).toContain('canary-open')
    expect((await upload(id, bytes)).status).toBe(200)
    const { url } = (await preacher.call(credentialEndpoints.openOwn, { params: { id } })).body
    const reply = await openFile(given, url)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    const written = reply.rawPayload.toString('latin1')
    expect(written).toMatch(/^%PDF-/)
    expect(written).not.toMatch(/canary|JavaScript|\/JS|\/AA|OpenAction|Annots|EmbeddedFile|AcroForm/)
  })

  test('that is a picture carries nothing else', async () => {
    const { _id: id } = (await add()).body
    const image = sharp({ create: { width: 3000, height: 900, channels: 3, background: 'white' } })
    const bytes = await image
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .jpeg()
      .toBuffer()
    expect(await upload(id, bytes)).toMatchObject({ status: 200 })
    const { url } = (await preacher.call(credentialEndpoints.openOwn, { params: { id } })).body
    const written = (await openFile(given, url)).rawPayload
    expect(written.includes('canary')).toBe(false)
    expect(await sharp(written).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 720 })
  })

  test('of eleven megabytes is too large, and one that says it has two gigabytes is not read at all', async () => {
    const { _id: id } = (await add()).body
    const refused = { status: 413, body: { code: 'too_large', message: fileTexts.documentTooLarge } }
    expect(await upload(id, Buffer.alloc(11 * 1024 * 1024, 1))).toMatchObject(refused)
    expect(await upload(id, Buffer.from('%PDF-'), { 'content-length': `${2 ** 31}` })).toMatchObject(refused)
  })

  test.each([
    ['a text', Buffer.from('I hereby ordain you.')],
    ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ])('is not %s', async (_, bytes) => {
    const { _id: id } = (await add()).body
    expect(await upload(id, bytes)).toMatchObject({ status: 415, body: { message: fileTexts.notADocument } })
    expect((await preacher.call(credentialEndpoints.openOwn, { params: { id } })).body.code).toBe('stale')
  })
})

describe('a church', () => {
  test('opens a document only while the preacher lets it, for a request that is not cancelled', async () => {
    const id = await withDocument()
    const { _id: requestId } = await given.request(church, preacher)
    expect((await open(id)).status).toBe(404)
    await share(requestId)
    const { url } = (await open(id)).body
    expect((await openFile(given, url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const part = await openFile(given, url, { range: 'bytes=0-4' })
    expect([part.statusCode, part.body, part.headers['content-length']]).toEqual([206, '%PDF-', '5'])
    expect((await open(id, await given.church())).status).toBe(404)

    await share(requestId, 'stop')
    expect((await openFile(given, url)).statusCode).toBe(404)
    expect((await open(id)).status).toBe(404)

    await share(requestId)
    expect((await open(id)).status).toBe(200)
    await preacher.cancel(requestId)
    expect((await open(id)).status).toBe(404)
    expect((await share(requestId)).status).toBe(409)
  })

  test('opens it for ten minutes', async () => {
    const id = await withDocument()
    await share((await given.request(church, preacher))._id)
    const { url } = (await open(id)).body
    given.clock.forward({ minutes: 9 })
    expect((await openFile(given, url)).statusCode).toBe(200)
    given.clock.forward({ minutes: 2 })
    expect((await openFile(given, url)).json()).toMatchObject({ code: 'not_found', message: fileTexts.linkClosed })
  })

  test('does not open it once it has expired, nor once one of the two has blocked the other', async () => {
    const id = await withDocument()
    const { _id: requestId } = await given.request(church, preacher)
    await share(requestId)
    const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
    const { thread } = (await church.call(threadEndpoints.start, { body })).body
    await preacher.call(blockEndpoints.block, { params: { id: thread._id } })
    expect((await open(id)).status).toBe(404)
    await preacher.call(blockEndpoints.unblock, { params: { id: thread._id } })
    expect((await open(id)).status).toBe(200)
    given.clock.set('2027-07-02T15:00:00Z')
    expect((await open(id)).status).toBe(404)
  })

  test('reads of a request which documents it may open, and the preacher which they could', async () => {
    await add({ issuer: 'Without a document' })
    const id = await withDocument()
    const { _id: requestId } = await given.request(church, preacher)
    const documents = async (who: Person) =>
      (await who.call(credentialEndpoints.documents, { params: { id: requestId } })).body
    expect(await documents(church)).toEqual({ isAllowed: false, credentials: [] })
    expect(await documents(preacher)).toMatchObject({ isAllowed: false, credentials: [{ _id: id }] })
    await share(requestId)
    expect(await documents(church)).toMatchObject({ isAllowed: true, credentials: [{ _id: id }] })
    const { body } = await church.call(requestEndpoints.show, { params: { id: requestId } })
    expect(JSON.stringify(body)).not.toContain(id)
  })
})

describe('the bytes of a document', () => {
  const stored = () => {
    const folder = `${given.services.settings.dataDir}/files`
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  }

  test('go with a newer document, with the credential, and with the account', async () => {
    await removeForgottenFiles(given.services)
    const before = stored().length
    const id = await withDocument('One')
    await upload(id, await plainPdf('Another'))
    await removeForgottenFiles(given.services)
    expect(stored()).toHaveLength(before + 1)
    await preacher.call(credentialEndpoints.remove, { params: { id } })
    await withDocument('A third')
    await removeForgottenFiles(given.services)
    expect(stored()).toHaveLength(before + 1)
    await preacher.call(accountEndpoints.delete, { body: { password } })
    await removeForgottenFiles(given.services)
    expect(stored()).toHaveLength(before)
  })

  test('that were stored for nothing are gone after an hour', async () => {
    const id = await withDocument()
    const { pool } = given.database
    await pool.query('update credentials set file_id = null where id = $1', [id])
    await forgetUnusedFiles(given.services)
    const left = async () =>
      (await pool.query('select from stored_files where preacher_id = $1', [preacher.profileId])).rowCount
    expect(await left()).toBe(1)
    given.clock.forward({ minutes: 61 })
    await forgetUnusedFiles(given.services)
    expect(await left()).toBe(0)
  })
})

test('the preacher hears 60, 30 and 7 days before a credential expires, once each, and again after it was renewed', async () => {
  const id = (await add({ kind: 'background_check', issuer: 'Safe Pulpit', expiresOn: '2027-03-01' })).body._id
  const heard = async (days: string[]) => {
    for (const day of days) {
      given.clock.set(`${day}T15:00:00Z`)
      await remindOfExpiry(given.services)
      await remindOfExpiry(given.services)
    }
    const { notifications } = (await preacher.call(notificationEndpoints.list)).body
    await preacher.call(notificationEndpoints.dismissAll)
    return notifications.map(({ message }) => message.split('.')[0]).reverse()
  }
  const says = (when: string) => `Background check from Safe Pulpit expires in ${when}, on Monday, March 1, 2027`
  expect(await heard(['2026-12-30'])).toEqual([])
  expect(await heard(['2026-12-31', '2027-01-01', '2027-01-30', '2027-02-10'])).toEqual([
    says('60 days'),
    says('30 days'),
  ])
  expect(await heard(['2027-02-22', '2027-02-23', '2027-03-01', '2027-03-02'])).toEqual([says('7 days')])
  const renewed = { ...license, expiresOn: '2027-03-20' }
  await preacher.call(credentialEndpoints.change, { params: { id }, body: renewed })
  expect(await heard(['2027-03-05', '2027-03-06'])).toHaveLength(1)
})
