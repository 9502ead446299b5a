import type { Services } from '../../../platform/services.ts'
import { invitationEmail } from '../emails.ts'
import { issueInvitationLink } from '../links/commands.ts'
import { invitationToEmail } from '../queries.ts'

interface Due {
  readonly churchId: string
  readonly preacherId: string
  readonly isReminder: boolean
}

/** Emails an invitation, unless they have joined or asked not to be written to since. */
export async function sendInvitation(services: Services, { churchId, preacherId, isReminder }: Due): Promise<void> {
  const { database, mailer, settings } = services
  const invitation = await invitationToEmail(database.kysely, churchId, preacherId)
  if (!invitation) return
  const { user_id: userId, email: to } = invitation
  const token = await issueInvitationLink(services, { userId, churchId })
  const id = `${isReminder ? 'invitation-reminder' : 'invitation'}-${churchId}-${preacherId}`
  await mailer.send(invitationEmail({ id, to, publicUrl: settings.publicUrl, token, isReminder, invitation }))
}
