import type { Feature } from '../../platform/feature.ts'
import { remindInvited } from './commands.ts'
import { invitationDue } from './events.ts'
import { forgetInvitations, forgetInvited } from './forgetting/commands.ts'
import { deleteExpiredInvitationLinks } from './links/commands.ts'
import { invitationRoutes } from './routes.ts'
import { sendInvitation } from './sending/commands.ts'

export const feature: Feature = {
  routes: invitationRoutes,
  jobs: (jobs, services) => {
    jobs.on(invitationDue, (due) => sendInvitation(services, due))
    jobs.every('remind-invited', '20 * * * *', () => remindInvited(services))
    jobs.every('forget-invited', '35 4 * * *', () => forgetInvited(services))
    jobs.every('forget-old-invitation-links', '55 * * * *', () => deleteExpiredInvitationLinks(services))
  },
  forget: forgetInvitations,
}
