import type { authEndpoints } from '@openpulpit/contract/auth'
import type { Input } from '@openpulpit/contract/endpoint'
import type { secondFactorView } from '@openpulpit/contract/second-factor'
import type { z } from 'zod'
import { byActor } from '../../platform/actor.ts'
import { toChurchProfile } from '../churches/view.ts'
import { toPreacherProfile } from '../preachers/view.ts'
import type { BillingTerms } from '../users/subscription/policy.ts'
import { toUser } from '../users/view.ts'
import type { SecondFactorRow } from './second-factor/queries.ts'
import type { OwnAccount } from './sign-in/queries.ts'

type Me = Input<typeof authEndpoints.me, 'reply'>
/** A user's own account and profile. */
export const toMe = (account: OwnAccount, terms: BillingTerms): Me => ({
  user: toUser(account.row, terms),
  profile: byActor(account, {
    church: ({ row }) => toChurchProfile(row),
    preacher: ({ row }) => toPreacherProfile(row, terms),
  }),
})

export const toSignedIn = ({ token, account }: SignedIn, terms: BillingTerms) => ({ token, ...toMe(account, terms) })

interface SignedIn {
  readonly token: string
  readonly account: OwnAccount
}

export const toSecondFactorView = (row: SecondFactorRow | undefined): z.input<typeof secondFactorView> => ({
  isOn: row !== undefined,
  since: row?.on_since ?? null,
  recoveryCodesLeft: row?.codes_left ?? 0,
})
