import { texts } from '@openpulpit/contract/texts'
import { paths } from '../../platform/paths.ts'
import { useEmailLink } from '../../platform/queries/use-email-link.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { SingleAction } from '../../ui/button/single-action.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { InlineReplace } from '../../ui/feedback/inline-replace.tsx'
import { confirmSubscription } from './api.ts'

const home = <LinkButton to={paths.home}>Go to OpenPulpit</LinkButton>

export function ConfirmSubscription({ emailKey }: { emailKey: string }) {
  const { outcome, failure, isBusy, press } = useEmailLink(() => confirmSubscription(emailKey))

  if (outcome === 'done') {
    return (
      <InlineReplace>
        <Banner tone="good" title={texts.newsletterConfirmed} action={home}>
          Every email has an unsubscribe link.
        </Banner>
      </InlineReplace>
    )
  }
  if (outcome === 'over') {
    return (
      <InlineReplace>
        <Banner tone="warning" title={texts.linkExpired} action={home}>
          You can sign up for the newsletter at the bottom of every page.
        </Banner>
      </InlineReplace>
    )
  }
  return (
    <SingleAction label="Yes, send me the newsletter" busy={isBusy} onPress={press} failure={failure}>
      A few emails a year about what’s new. You can unsubscribe anytime.
    </SingleAction>
  )
}
