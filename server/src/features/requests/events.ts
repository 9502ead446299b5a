import type { RequestStatus } from '@openpulpit/contract/request-life'
import { topic } from '../../platform/events.ts'

/** A request is not what it was: everyone it concerns is told, each in words of their own. */
export const requestChanged = topic<{
  requestId: string
  status: RequestStatus
  told: readonly { userId: string; message: string }[]
}>('request changed')
