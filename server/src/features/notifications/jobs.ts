import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { mailNotice } from './commands.ts'
import { deviceToTell, noticeStored, noticeToPush } from './events.ts'
import { pushNotice, pushToDevice } from './pushing-commands.ts'

/** News is told within half an hour, or found by whoever looks. */
const pushRetries = 6

export function notificationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(noticeStored, (stored) => mailNotice(parts, stored))
  jobs.on(noticeToPush, (stored) => pushNotice(parts, stored))
  jobs.on(deviceToTell, (told) => pushToDevice(parts, told), pushRetries)
}
