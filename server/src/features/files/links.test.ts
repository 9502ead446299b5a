import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blockEndpoints } from '@openpulpit/contract/blocks'
import { credentialEndpoints } from '@openpulpit/contract/credentials'
import { fileTexts } from '@openpulpit/contract/file-texts'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { sermonEndpoints } from '@openpulpit/contract/sermons'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../test/app.ts'
import { credentialWithDocument, sermonWithText } from '../../../test/fixtures/documents.ts'
import { openFile } from '../../../test/fixtures/file-upload.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { disableAccount } from '../admin/commands.ts'
import { openAtConsole } from '../credentials/checks/commands.ts'

const given = useTestApp()
let preacher: Person
let church: Person
let requestId: string
let credential: string
let sermon: string
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  ;[preacher, church] = [await given.preacher(), await given.church()]
  requestId = (await given.request(church, preacher))._id
  credential = await credentialWithDocument(given, preacher)
  sermon = await sermonWithText(given, preacher)
  for (const id of await fileIds()) {
    const path = join(given.services.settings.dataDir, id)
    await writeFile(path, '%PDF-')
    await given.services.files.put(id, path, 'application/pdf')
  }
  await preacher.call(credentialEndpoints.allow, { params: { id: requestId } })
})

async function fileIds(): Promise<string[]> {
  const { rows } = await given.database.pool.query<{ id: string }>(
    'select id from stored_files where preacher_id = $1 order by id',
    [preacher.profileId],
  )
  return rows.map(({ id }) => id)
}
const openCredential = () => church.call(credentialEndpoints.open, { params: { id: credential } })
const openSermon = () => church.call(sermonEndpoints.open, { params: { id: sermon } })

/** Every way to a link of a private file. */
const links = {
  'a document, of a church that may see it': async () => (await openCredential()).body.url,
  'a document, of its preacher': async () =>
    (await preacher.call(credentialEndpoints.openOwn, { params: { id: credential } })).body.url,
  'a document, of the operator': async () => {
    const [fileId = ''] = await fileIds()
    return openAtConsole(given.services, { userId: preacher.userId, fileId })
  },
  'a sermon, of a church': async () => (await openSermon()).body.url,
  'a sermon, of its preacher': async () =>
    (await preacher.call(sermonEndpoints.openOwn, { params: { id: sermon } })).body.url,
} as const
type Link = keyof typeof links
const all = Object.keys(links) as Link[]
const documents = all.filter((name) => name.startsWith('a document'))
const sermons = all.filter((name) => name.startsWith('a sermon'))
const ofChurch: Link[] = ['a document, of a church that may see it', 'a sermon, of a church']
const ofPreacher: Link[] = ['a document, of its preacher', 'a sermon, of its preacher']
const [sharedDocument] = ofChurch

const disable = ({ userId }: Person) =>
  inTransaction(given.services, (tx) => disableAccount(tx, { userId, byUserId: null }))
async function block(who: Person) {
  const body = { preacherId: preacher.profileId, subject: 'Easter', message: 'Good morning' }
  const { thread } = (await church.call(threadEndpoints.start, { body })).body
  await who.call(blockEndpoints.block, { params: { id: thread._id } })
}
const logOut = async (who: Person) => {
  const { sessions } = (await who.call(sessionEndpoints.list)).body
  const id = sessions.find(({ current }) => current)?._id ?? ''
  expect((await who.call(sessionEndpoints.end, { params: { id } })).status).toBe(204)
}

/** What may happen while links are there, and which of them it ends. */
const happenings: Record<
  string,
  { readonly happens: () => Promise<unknown>; readonly ends: readonly (Link | undefined)[] }
> = {
  'nothing happened': { happens: async () => {}, ends: [] },
  'the preacher declined': { happens: () => preacher.cancel(requestId), ends: [sharedDocument] },
  'the church withdrew': { happens: () => church.cancel(requestId), ends: [sharedDocument] },
  'the preacher no longer lets the church': {
    happens: () => preacher.call(credentialEndpoints.stop, { params: { id: requestId } }),
    ends: [sharedDocument],
  },
  'the credential expired': {
    happens: () =>
      given.database.pool.query(`update credentials set expires_on = '2026-11-30' where id = $1`, [credential]),
    ends: [sharedDocument],
  },
  'the preacher blocked the church': { happens: () => block(preacher), ends: ofChurch },
  'the church blocked the preacher': { happens: () => block(church), ends: ofChurch },
  'the church was disabled': { happens: () => disable(church), ends: ofChurch },
  'the preacher was disabled': { happens: () => disable(preacher), ends: all },
  'the church logged out': { happens: () => logOut(church), ends: ofChurch },
  'the preacher logged out': { happens: () => logOut(preacher), ends: ofPreacher },
  'the church signed out everywhere else': {
    happens: async () => (await given.onAnotherDevice(church)).call(sessionEndpoints.endOthers),
    ends: ofChurch,
  },
  'the church changed its password': {
    happens: async () => {
      const body = { current: password, password: 'another harbour' }
      await (await given.onAnotherDevice(church)).call(passwordEndpoints.change, { body })
    },
    ends: ofChurch,
  },
  'the credential was removed': {
    happens: () => preacher.call(credentialEndpoints.remove, { params: { id: credential } }),
    ends: documents,
  },
  'the document was removed': {
    happens: () => preacher.call(credentialEndpoints.removeDocument, { params: { id: credential } }),
    ends: documents,
  },
  'the sermon was removed': {
    happens: () => preacher.call(sermonEndpoints.remove, { params: { id: sermon } }),
    ends: sermons,
  },
}

describe.each(Object.entries(happenings))('once %s', (_, { happens, ends }) => {
  test(`these links do not open: ${ends.join('; ') || 'none'}`, async () => {
    const urls = new Map<Link, string>()
    for (const name of all) urls.set(name, await links[name]())
    await happens()
    for (const [name, url] of urls) {
      const replies = [await openFile(given, url), await openFile(given, url, { range: 'bytes=1-3' })]
      if (ends.includes(name)) {
        const refused = { code: 'not_found', message: fileTexts.linkClosed }
        expect(replies.map((reply) => [name, reply.statusCode, reply.json()])).toEqual(
          replies.map(() => [name, 404, refused]),
        )
      } else {
        expect(replies.map(({ statusCode, body }) => [name, statusCode, body])).toEqual([
          [name, 200, '%PDF-'],
          [name, 206, 'PDF'],
        ])
      }
    }
  })
})

test('a church is offered no document of a preacher who blocked it or was disabled, and the preacher reads what was allowed', async () => {
  const documentsFor = async (who: Person) =>
    (await who.call(credentialEndpoints.documents, { params: { id: requestId } })).body
  expect(await documentsFor(church)).toMatchObject({ isAllowed: true, credentials: [{ _id: credential }] })
  await block(preacher)
  expect(await documentsFor(church)).toEqual({ isAllowed: false, credentials: [] })
  expect(await documentsFor(preacher)).toMatchObject({ isAllowed: true, credentials: [{ _id: credential }] })
  await disable(preacher)
  expect(await documentsFor(church)).toEqual({ isAllowed: false, credentials: [] })
  expect((await openCredential()).status).toBe(404)
})

test('a link opens once its permission is back', async () => {
  const { url } = (await openCredential()).body
  await preacher.call(credentialEndpoints.stop, { params: { id: requestId } })
  expect((await openFile(given, url)).statusCode).toBe(404)
  await preacher.call(credentialEndpoints.allow, { params: { id: requestId } })
  expect((await openFile(given, url)).statusCode).toBe(200)
})
