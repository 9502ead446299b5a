import type { authCalls } from '@openpulpit/contract/auth'
import type { Given } from '@openpulpit/contract/endpoint'
import { toChurchProfile } from '../churches/view.ts'
import { toPreacherProfile } from '../preachers/view.ts'
import type { Terms } from '../users/subscription/policy.ts'
import { toUser } from '../users/view.ts'

type Me = Given<typeof authCalls.me, 'reply'>
type Account = Parameters<typeof toUser>[0]

export const toMeOfChurch = (row: Account & Parameters<typeof toChurchProfile>[0], terms: Terms): Me => ({
  user: toUser(row, terms),
  profile: toChurchProfile(row),
})

export const toMeOfPreacher = (row: Account & Parameters<typeof toPreacherProfile>[0], terms: Terms): Me => ({
  user: toUser(row, terms),
  profile: toPreacherProfile(row, terms),
})
