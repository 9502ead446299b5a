import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { letterDue } from './events.ts'
import { sendReminders } from './reminders/commands.ts'
import { mailLetter } from './service-emails/commands.ts'

/** In every time zone it is nine o'clock at a quarter of an hour. */
export function reminderJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('send-reminders', '*/15 * * * *', () => sendReminders(parts))
  jobs.on(letterDue, (due) => mailLetter(parts, due))
}
