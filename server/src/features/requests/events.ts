import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'

/** A request changed. Everyone concerned gets the event, including the person who changed it. */
export const requestChanged = topic<{
  requestId: string
  status: RequestStatus
  userIds: readonly string[]
  message: string
}>('request changed')

/** A church sent open requests for one or several days. Nearby preachers get a notification. */
export const openRequestsSent = job<{ requestIds: readonly string[] }>('tell-preachers-near')
