import { job } from '../../platform/jobs/job-queue.ts'

/** The hour of a calendar has come. */
export const calendarDue = job<{ calendarId: string }>('read-calendar', { sideBySide: 6 })
