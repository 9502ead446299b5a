import { fileLinkMinutes } from '@openpulpit/contract/file-limits'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAuditEvent } from '../../audit/commands.ts'
import { issueFileLink } from '../../files/commands.ts'

interface Check {
  readonly userId: string
  readonly preacherId: string
  readonly id: string
  /** The name to show; null removes the verification. */
  readonly by: string | null
}

/** Records at the console who verified a credential by its document, or removes that. */
export async function checkCredential(services: Services, { userId, preacherId, id, by }: Check): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    const checked = await tx.db
      .updateTable('credentials')
      .set({ checked_at: by === null ? null : now, checked_by: by })
      .where('id', '=', id)
      .where('preacher_id', '=', preacherId)
      .returning('id')
      .executeTakeFirst()
    if (!checked) throw notFound('The credential')
    const action = by === null ? 'credential_unchecked' : 'credential_checked'
    await recordAuditEvent(tx, { action, userId, atConsole: true })
  })
}

/** A link for the operator to a document, for a few minutes. */
export async function openAtConsole(
  services: Services,
  { userId, fileId }: { readonly userId: string; readonly fileId: string },
): Promise<string> {
  const url = await issueFileLink(services, { userId }, fileId, fileLinkMinutes)
  await recordAuditEvent({ db: services.database.kysely }, { action: 'document_opened', userId, atConsole: true })
  return url
}
