import type { Subscription, UserType } from '@openpulpit/contract/users'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { formatTrial } from './format-trial.ts'

interface TrialBannerProps {
  userType: UserType
  timeZone: string
  subscription: Subscription
  now: Date
}

export function TrialBanner({ userType, timeZone, subscription, now }: TrialBannerProps) {
  const words = formatTrial(subscription, { userType, timeZone, now })
  if (!words) return null
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={
        <>
          {userType === 'preacher' && words.isTrial && (
            <LinkButton to={paths.pricing} tone="secondary" size="small">
              Learn More
            </LinkButton>
          )}
          <LinkButton to={paths.billing} size="small">
            {words.action}
          </LinkButton>
        </>
      }
    >
      <p>{words.text}</p>
      <p className="mt-1 text-sm">{words.consequence}</p>
    </Banner>
  )
}
