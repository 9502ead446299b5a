import type { UserType } from '@openpulpit/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../platform/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { subscriptionQuery } from './api.ts'
import { type Subscription, trialWords } from './trial-words.ts'

interface TrialBannerProps {
  userType: UserType
  timeZone: string
  /** As the session knows it, which may be from before the last confirmed request. */
  subscription: Subscription
}

export function TrialBanner({ userType, timeZone, subscription }: TrialBannerProps) {
  const { data } = useQuery({
    ...subscriptionQuery,
    enabled: subscription.status !== 'active',
    placeholderData: subscription,
  })
  const words = trialWords(data ?? subscription, { userType, timeZone, now: useNow() })
  if (!words) return null
  return (
    <Banner tone="warning" title={words.title}>
      <p>{words.text}</p>
      <p className="mt-1 text-sm">{words.consequence}</p>
    </Banner>
  )
}
