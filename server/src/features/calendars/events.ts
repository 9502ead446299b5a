import { job } from '../../platform/jobs/job-queue.ts'

/** A calendar is due to be read. */
export const calendarDue = job<{ calendarId: string }>('read-calendar', { concurrency: 6 })

/** A secret calendar address was revoked along with all sessions, not by its owner alone. */
export const feedEnded = job<{ userId: string; id: string }>('mail-calendar-link-ended')
