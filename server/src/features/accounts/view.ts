import type { authEndpoints } from '@openpulpit/contract/auth'
import type { Input } from '@openpulpit/contract/endpoint'
import type { secondFactorView } from '@openpulpit/contract/second-factor'
import type { z } from 'zod'
import { toChurchProfile } from '../churches/view.ts'
import { toPreacherProfile } from '../preachers/view.ts'
import type { BillingTerms } from '../users/subscription/policy.ts'
import { toUser } from '../users/view.ts'
import type { SecondFactorRow } from './second-factor/queries.ts'

type Me = Input<typeof authEndpoints.me, 'reply'>
type Account = Parameters<typeof toUser>[0]

export const toMeOfChurch = (row: Account & Parameters<typeof toChurchProfile>[0], terms: BillingTerms): Me => ({
  user: toUser(row, terms),
  profile: toChurchProfile(row),
})

export const toMeOfPreacher = (row: Account & Parameters<typeof toPreacherProfile>[0], terms: BillingTerms): Me => ({
  user: toUser(row, terms),
  profile: toPreacherProfile(row, terms),
})

export const toSecondFactorView = (row: SecondFactorRow | undefined): z.input<typeof secondFactorView> => ({
  isOn: row !== undefined,
  since: row?.on_since ?? null,
  recoveryCodesLeft: row?.codes_left ?? 0,
})
