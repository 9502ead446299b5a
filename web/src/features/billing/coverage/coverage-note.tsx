import { texts } from '@openpulpit/contract/texts'
import { covers, type User } from '@openpulpit/contract/users'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useSubscription } from './use-subscription.ts'

interface CoverageNoteProps {
  /** Who is about to ask, accept or offer, or waits for the other side to. */
  user: Pick<User, 'userType' | 'subscription'>
  /** They have had a confirmed service together, as far as known. */
  isKnown?: boolean
  className?: string
  children?: ReactNode
}

/** Says in advance what would be refused. */
export function CoverageNote({ user, isKnown = false, className, children }: CoverageNoteProps) {
  const { subscription, coverage } = useSubscription(user.subscription)
  if (covers(coverage, isKnown)) return null
  return (
    <div data-print="hide" className={className}>
      <Banner
        tone="warning"
        action={
          <LinkButton to={paths.billing} size="small">
            See Plans
          </LinkButton>
        }
      >
        {texts.subscriptionNeeded(user.userType, subscription)} {children}
      </Banner>
    </div>
  )
}
