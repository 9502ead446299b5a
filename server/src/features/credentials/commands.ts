import { type CredentialInput, credentialRefusals } from '@openpulpit/contract/credential-input'
import { mostCredentials } from '@openpulpit/contract/credentials'
import { type Day, dayOf } from '@openpulpit/contract/dates'
import { fileLinkMinutes } from '@openpulpit/contract/file-limits'
import type { LeavingAccount, PreacherActor } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { forgetFiles, issueFileLink, storeFile } from '../files/commands.ts'
import { lockActivePreacher } from '../preachers/commands.ts'
import { ownRequests } from '../requests/queries.ts'
import { type CredentialRow, ownCredential, zoneOfPreacher } from './queries.ts'

/** Today in the preacher's time zone. */
export async function todayOfPreacher({ database, clock }: Services, preacherId: string): Promise<Day> {
  const preacher = await zoneOfPreacher(database.kysely, preacherId)
  if (!preacher) throw notFound('The preacher')
  return dayOf(clock.now(), preacher.time_zone)
}

export async function addCredential(services: Services, actor: PreacherActor, input: CredentialInput) {
  const { preacherId } = actor
  mustBeValid(input, await todayOfPreacher(services, preacherId))
  return inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    const { count } = await tx.db
      .selectFrom('credentials')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('preacher_id', '=', preacherId)
      .executeTakeFirstOrThrow()
    if (count >= mostCredentials) throw refuse('invalid', credentialRefusals.tooMany)
    const { id } = await tx.db
      .insertInto('credentials')
      .values({ preacher_id: preacherId, ...columnsOf(input), created_at: tx.limits.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return theOwn(tx, preacherId, id)
  })
}

/** Changes a credential. This removes its verification, which was of something else. */
export async function changeCredential(services: Services, actor: PreacherActor, id: string, input: CredentialInput) {
  const { preacherId } = actor
  mustBeValid(input, await todayOfPreacher(services, preacherId))
  return inTransaction(services, async (tx) => {
    await lockOwn(tx, preacherId, id)
    await tx.db
      .updateTable('credentials')
      .set({ ...columnsOf(input), ...unchecked, updated_at: tx.limits.now })
      .where('id', '=', id)
      .execute()
    return theOwn(tx, preacherId, id)
  })
}

export async function removeCredential(services: Services, { preacherId }: PreacherActor, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { file_id } = await lockOwn(tx, preacherId, id)
    await tx.db.deleteFrom('credentials').where('id', '=', id).execute()
    await forgetFiles(tx, [file_id])
  })
}

/** Refuses another preacher's credential before the body is read. */
export async function mustBeOwn({ database }: Services, { preacherId }: PreacherActor, id: string): Promise<void> {
  if (!(await ownCredential(database.kysely, preacherId, id))) throw notFound('The credential')
}

/** Replaces a credential's document; the previous file is deleted. */
export async function uploadDocument(
  services: Services,
  { userId, preacherId }: PreacherActor,
  id: string,
  files: { readonly uploaded: string; readonly written: string },
): Promise<CredentialRow> {
  const stored = await storeFile(services, { userId, preacherId, writer: 'document', ...files })
  return inTransaction(services, (tx) => putDocument(tx, preacherId, id, stored.id))
}

export const removeDocument = (services: Services, { preacherId }: PreacherActor, id: string) =>
  inTransaction(services, (tx) => putDocument(tx, preacherId, id, null))

async function putDocument(tx: Tx, preacherId: string, id: string, fileId: string | null): Promise<CredentialRow> {
  const { file_id: before } = await lockOwn(tx, preacherId, id)
  await tx.db
    .updateTable('credentials')
    // A verification remains valid without its document, but does not apply to another one.
    .set({ file_id: fileId, updated_at: tx.limits.now, ...(fileId && unchecked) })
    .where('id', '=', id)
    .execute()
  await forgetFiles(tx, [before])
  return theOwn(tx, preacherId, id)
}

/** A link for the preacher to their own document. */
export async function openOwnDocument(services: Services, actor: PreacherActor, id: string) {
  const credential = await ownCredential(services.database.kysely, actor.preacherId, id)
  if (!credential) throw notFound('The credential')
  if (!credential.file_id) throw refuse('stale', credentialRefusals.noDocument)
  return issueFileLink(services, actor, credential.file_id, fileLinkMinutes)
}

const unchecked = { checked_at: null, checked_by: null }

const columnsOf = ({ kind, issuer, issuedOn, expiresOn }: CredentialInput) => ({
  ...{ kind, issuer, issued_on: issuedOn ?? null, expires_on: expiresOn ?? null },
})

function mustBeValid({ issuedOn, expiresOn }: CredentialInput, today: Day): void {
  if (issuedOn && issuedOn > today) throw refuseField('issuedOn', credentialRefusals.notIssuedYet)
  if (expiresOn && expiresOn < today) throw refuseField('expiresOn', credentialRefusals.expired)
}

async function lockOwn(tx: Tx, preacherId: string, id: string): Promise<{ file_id: string | null }> {
  await lockActivePreacher(tx, preacherId)
  const row = await tx.db
    .selectFrom('credentials')
    .select('file_id')
    .where('preacher_id', '=', preacherId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('The credential')
  return row
}

async function theOwn({ db }: Tx, preacherId: string, id: string): Promise<CredentialRow> {
  const row = await ownCredential(db, preacherId, id)
  if (!row) throw notFound('The credential')
  return row
}

/** Forgets what someone has shown, and who may open it. The documents go with the files. */
export async function forgetCredentials({ db }: Tx, account: LeavingAccount): Promise<void> {
  if (!account.preacherId) return
  await db
    .deleteFrom('document_permissions')
    .where('request_id', 'in', ownRequests(db, account).select('requests.id'))
    .execute()
  await db.deleteFrom('credentials').where('preacher_id', '=', account.preacherId).execute()
}
