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
          Every mail has a link to stop them.
        </Banner>
      </InlineReplace>
    )
  }
  if (outcome === 'over') {
    return (
      <InlineReplace>
        <Banner tone="warning" title={texts.linkExpired} action={home}>
          You can ask for the newsletter at the foot of every page.
        </Banner>
      </InlineReplace>
    )
  }
  return (
    <SingleAction label="Yes, send me the newsletter" busy={isBusy} onPress={press} failure={failure}>
      A few mails a year about what is new. You can stop them at any time.
    </SingleAction>
  )
}
