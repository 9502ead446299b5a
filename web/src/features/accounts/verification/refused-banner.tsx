import type { User } from '@openpulpit/contract/users'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ResendButton } from './resend-button.tsx'

/** An email server refuses the member's address. Cannot be dismissed, because no email reaches them. */
export function RefusedBanner({ user }: { user: Pick<User, 'email' | 'emailRefused'> }) {
  if (!user.emailRefused) return null
  return (
    <section
      aria-label="Your email address"
      data-print="hide"
      className="mx-auto w-full max-w-content px-4 pt-4 sm:px-6"
    >
      <Banner
        tone="warning"
        title="Your email address refuses our email"
        action={
          <>
            <LinkButton to={`${paths.account}#email-address`} size="small">
              Change Address
            </LinkButton>
            <ResendButton tone="secondary" size="small" />
          </>
        }
      >
        We couldn’t deliver to <span className="break-words">{user.email}</span>, so we stopped writing there. You won’t
        get an email if a service is cancelled. Does the address work again? Send yourself a link.
      </Banner>
    </section>
  )
}
