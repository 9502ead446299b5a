import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { letterDue } from '../notifications/events.ts'
import { sendReminders } from './commands.ts'
import { mailLetter } from './mailing-commands.ts'

/** In every time zone it is nine o'clock at a quarter of an hour. */
export function reminderJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('send-reminders', '*/15 * * * *', () => sendReminders(parts))
  jobs.on(letterDue, (due) => mailLetter(parts, due))
}
