import type { ReferenceInput, ReferenceRequestInput } from '@openpulpit/contract/reference-input'
import { mostReferences, referenceLinkDays } from '@openpulpit/contract/reference-limits'
import { referenceTexts } from '@openpulpit/contract/reference-texts'
import type { LeavingAccount, PreacherActor } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse, refuseField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { stopByAddress } from '../invitations/commands.ts'
import { isSilenced } from '../invitations/people/queries.ts'
import { notify } from '../notifications/commands.ts'
import { lockActivePreacher } from '../preachers/commands.ts'
import { consumeLimit, skipLimit } from '../usage-limits/commands.ts'
import { credentialsById, isAddressConfirmed } from '../users/queries.ts'
import { referenceAsked } from './events.ts'
import { writtenNotification } from './notifications.ts'
import { addressByKey, ownReference, type ReferenceRow, referenceByToken } from './queries.ts'
import type { LinkedReference } from './view.ts'

const dayMs = 86_400_000

/** Asks someone for a reference, by one email. */
export function askForReference(
  services: Services,
  { userId, preacherId }: PreacherActor,
  input: ReferenceRequestInput,
) {
  return inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    if (!(await isAddressConfirmed(tx.db, userId))) throw refuse('not_confirmed', referenceTexts.unconfirmed)
    const { email } = await credentialsById(tx.db, userId)
    if (email?.toLowerCase() === input.email.toLowerCase()) throw refuseField('email', referenceTexts.ownAddress)
    const position = await freePosition(tx, preacherId, input.email)
    await consumeLimit(tx, userId, 'references')
    const { now } = tx.limits
    const { id } = await tx.db
      .insertInto('preacher_references')
      .values({
        ...{ preacher_id: preacherId, position, ...input },
        ...{ asked_at: now, expires_at: new Date(now.getTime() + referenceLinkDays * dayMs) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.queue(referenceAsked, { payload: { referenceId: id } })
    return theOwn(tx, preacherId, id)
  })
}

/** Which of the three is still free. The preacher is locked, so no one takes it meanwhile. */
async function freePosition({ db }: Tx, preacherId: string, email: string): Promise<number> {
  const asked = await db
    .selectFrom('preacher_references')
    .select(['email', 'position'])
    .where('preacher_id', '=', preacherId)
    .execute()
  if (asked.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    throw refuseField('email', referenceTexts.askedBefore)
  const taken = new Set(asked.map(({ position }) => position))
  const free = Array.from({ length: mostReferences }, (_, at) => at + 1).find((position) => !taken.has(position))
  if (!free) throw refuse('invalid', referenceTexts.full)
  return free
}

/** Lets churches read what was written for them, or no longer. */
export function showOnProfile(services: Services, { preacherId }: PreacherActor, id: string, isShown: boolean) {
  return inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    const { written_at, may_show } = await theOwn(tx, preacherId, id)
    if (isShown && !written_at) throw refuse('stale', referenceTexts.notWritten)
    if (isShown && !may_show) throw refuse('stale', referenceTexts.forPreacherAlone)
    await tx.db.updateTable('preacher_references').set({ is_shown: isShown }).where('id', '=', id).execute()
    return theOwn(tx, preacherId, id)
  })
}

/**
 * Takes a reference away, or ends the link that asks for it. Its words go at once. The address stays as long as the link
 * would have worked, so that no one is asked again and again.
 */
export async function removeReference(services: Services, { preacherId }: PreacherActor, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockActivePreacher(tx, preacherId)
    const { expires_at } = await theOwn(tx, preacherId, id)
    const { now } = tx.limits
    if (expires_at <= now) {
      await tx.db.deleteFrom('preacher_references').where('id', '=', id).execute()
      return
    }
    await tx.db
      .updateTable('preacher_references')
      .set({ withdrawn_at: now, position: null, is_shown: false, may_show: false })
      .set({ relationship: null, text: null, written_at: null })
      .where('id', '=', id)
      .execute()
  })
}

async function theOwn({ db }: Tx, preacherId: string, id: string): Promise<ReferenceRow> {
  const row = await ownReference(db, preacherId, id)
  if (!row) throw notFound('The reference')
  return row
}

/** What a link asks for. Reading it changes nothing: email programs open every link by themselves. */
export async function referenceByLink(services: Services, token: string): Promise<LinkedReference> {
  const db = services.database.kysely
  const row = await referenceByToken(db, token)
  if (!row || hasEnded(row, services.clock.now())) throw refuse('stale', referenceTexts.expired)
  return { row, emailsStopped: await isSilenced(db, row.email) }
}

/** Writes a reference, once. Of two at the same moment the first one counts. */
export async function writeReference(
  services: Services,
  { token, ...input }: ReferenceInput,
): Promise<LinkedReference> {
  await inTransaction(services, async (tx) => {
    const { id, user_id: userId } = mustBeOpen(await referenceByToken(tx.db, token), tx.limits.now)
    const { name, organization, relationship, text, audience } = input
    const written = await tx.db
      .updateTable('preacher_references')
      .set({ name, organization, relationship, text, may_show: audience === 'churches', written_at: tx.limits.now })
      .where('id', '=', id)
      .where('written_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!written) {
      mustBeOpen(await referenceByToken(tx.db, token), tx.limits.now)
      throw new Error('an open reference could not be written')
    }
    skipLimit(tx, 'asked for')
    await notify(tx, writtenNotification(userId, name))
  })
  return referenceByLink(services, token)
}

/** No one writes to this address again. The reference may still be written. */
export async function stopByLink(services: Services, token: string): Promise<void> {
  const { row } = await referenceByLink(services, token)
  await stopByAddress(services, row.email)
}

/** The same by the link that the email has beside the button. Harmless for a key of no one's. */
export async function stopByReference(services: Services, key: string): Promise<void> {
  const asked = await addressByKey(services.database.kysely, key)
  if (asked) await stopByAddress(services, asked.email)
}

/** Forgets those whose link has ended without a word, and those that were withdrawn before. */
export async function forgetUnwritten({ database, clock }: Services): Promise<void> {
  await database.kysely
    .deleteFrom('preacher_references')
    .where('written_at', 'is', null)
    .where('expires_at', '<=', clock.now())
    .execute()
}

const hasEnded = ({ written_at, withdrawn_at, expires_at }: ReferenceRow, now: Date): boolean =>
  !written_at && !withdrawn_at && expires_at <= now

function mustBeOpen(row: ReferenceRow | undefined, now: Date): ReferenceRow {
  if (!row || hasEnded(row, now)) throw refuse('stale', referenceTexts.expired)
  if (row.withdrawn_at) throw refuse('stale', referenceTexts.notNeeded)
  if (row.written_at) throw refuse('stale', referenceTexts.sentAlready)
  return row
}

/** Forgets what others wrote about someone who leaves, and whom they asked. */
export async function forgetReferences({ db }: Tx, { preacherId }: LeavingAccount): Promise<void> {
  if (preacherId) await db.deleteFrom('preacher_references').where('preacher_id', '=', preacherId).execute()
}
