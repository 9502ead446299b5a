import { job } from '../../platform/jobs.ts'

/** The hour of a calendar has come. */
export const calendarDue = job<{ calendarId: string }>('read-calendar', { sideBySide: 6 })
