import type { RequestStatus } from '@openpulpit/contract/request-life'
import { topic } from '../../platform/events.ts'

/** A request is not what it was: everyone it concerns is told, whoever did it included. */
export const requestChanged = topic<{
  requestId: string
  status: RequestStatus
  userIds: readonly string[]
  message: string
}>('request changed')
