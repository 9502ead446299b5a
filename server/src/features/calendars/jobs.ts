import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { calendarDue, feedEnded } from './events.ts'
import { queueDue, readDue } from './external/commands.ts'
import { mailFeedEnded } from './feed/commands.ts'

/** Every calendar is read about once an hour, by whichever server has a hand free. */
export function importJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('queue-due-calendars', '* * * * *', () => queueDue(parts))
  jobs.on(calendarDue, (due) => readDue(parts, due))
}

export function feedJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(feedEnded, (ended) => mailFeedEnded(parts, ended))
}
