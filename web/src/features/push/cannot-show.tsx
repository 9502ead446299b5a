import { Banner } from '../../ui/banner.tsx'

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent)

/** Why this browser shows no notices, and what can be done about that. */
export function CannotShow({ why }: { why: 'blocked' | 'unsupported' }) {
  if (why === 'blocked') {
    return (
      <Banner tone="warning" title="This browser blocks notices from OpenPulpit">
        To allow them, press the sign beside the address at the top of the window and look for “Notifications”. Choose
        “Allow”, then come back here.
      </Banner>
    )
  }
  return (
    <Banner title="This browser cannot show notices">
      {isApplePhone()
        ? 'On an iPhone or iPad, first put OpenPulpit on the home screen: press Share, then “Add to Home Screen”. Open it from there and come back here.'
        : 'Another one may, such as Chrome, Edge, Firefox or Safari. Mails come all the same.'}
    </Banner>
  )
}
