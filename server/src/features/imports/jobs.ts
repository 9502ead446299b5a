import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { queueDue } from './due-commands.ts'
import { calendarDue } from './events.ts'
import { readDue } from './reading-commands.ts'

/** Every calendar is read about once an hour, by whichever server has a hand free. */
export function importJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('queue-due-calendars', '* * * * *', () => queueDue(parts))
  jobs.on(calendarDue, (due) => readDue(parts, due))
}
