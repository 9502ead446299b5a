import type { Feature } from '../../platform/feature.ts'
import { leaveThreads } from './departure/commands.ts'
import { unreadDigestDue } from './events.ts'
import { threadListeners } from './listeners.ts'
import { threadRoutes } from './routes.ts'
import { threadSockets } from './sockets.ts'
import { queueUnreadDigests, sendUnreadDigest } from './unread-digest/commands.ts'

export const feature: Feature = {
  routes: threadRoutes,
  sockets: threadSockets,
  listeners: threadListeners,
  jobs: (jobs, services) => {
    jobs.every('mail-waiting-messages', '* * * * *', () => queueUnreadDigests(services))
    jobs.on(unreadDigestDue, (claim) => sendUnreadDigest(services, claim))
  },
  forget: leaveThreads,
}
