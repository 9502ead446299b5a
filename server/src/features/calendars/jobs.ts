import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { calendarDue, feedEnded } from './events.ts'
import { queueDueCalendars, readDueCalendar } from './external/commands.ts'
import { emailFeedEnded } from './feed/commands.ts'

/** Every calendar is read about once an hour, by whichever server has a hand free. */
export function externalCalendarJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('queue-due-calendars', '* * * * *', () => queueDueCalendars(parts))
  jobs.on(calendarDue, (due) => readDueCalendar(parts, due))
}

export function feedJobs(jobs: JobQueue, parts: Services): void {
  jobs.on(feedEnded, (ended) => emailFeedEnded(parts, ended))
}
