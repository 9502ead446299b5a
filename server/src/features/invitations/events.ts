import { job } from '../../platform/jobs/job-queue.ts'

/** A church invites someone without an account, or reminds them, once. */
export const invitationDue = job<{ churchId: string; preacherId: string; isReminder: boolean }>('email-invitation')
