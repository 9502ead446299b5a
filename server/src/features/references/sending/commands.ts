import { dayOf } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import type { Services } from '../../../platform/services.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { isSilenced } from '../../invitations/people/queries.ts'
import { referenceRequestEmail } from '../emails.ts'
import { referenceToEmail } from '../queries.ts'

/** Emails whom a preacher asked. Whoever asked for no more emails gets none, and the preacher is not told. */
export async function sendReferenceRequest(
  services: Services,
  { referenceId }: { referenceId: string },
): Promise<void> {
  const { database, clock, mailer, settings } = services
  const db = database.kysely
  const asked = await referenceToEmail(db, referenceId, clock.now())
  if (!asked || (await isSilenced(db, asked.email))) return
  const token = newToken()
  await db
    .insertInto('reference_links')
    .values({ token_hash: tokenHash(token), reference_id: asked.id })
    .execute()
  const { first_name: firstName, last_name: lastName } = asked
  await mailer.send(
    referenceRequestEmail({
      ...{ id: asked.id, to: asked.email, publicUrl: settings.publicUrl, token, emailKey: asked.email_key },
      preacher: { name: fullName({ firstName, lastName }), firstName },
      until: dayOf(asked.expires_at, asked.time_zone),
    }),
  )
}
