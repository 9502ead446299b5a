import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'

/** A request is not what it was: everyone it concerns is told, whoever did it included. */
export const requestChanged = topic<{
  requestId: string
  status: RequestStatus
  userIds: readonly string[]
  message: string
}>('request changed')

/** A church looks for anyone, on one day or on several: preachers near are to be told. */
export const openRequestsSent = job<{ requestIds: readonly string[] }>('tell-preachers-near')
