import { job } from '../../platform/jobs/job-queue.ts'

/** The hour of a calendar has come. */
export const calendarDue = job<{ calendarId: string }>('read-calendar', { concurrency: 6 })

/** A secret calendar address was ended with everything else that was open, and not by its owner alone. */
export const feedEnded = job<{ userId: string; id: string }>('mail-calendar-link-ended')
