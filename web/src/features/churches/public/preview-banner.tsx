import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

export function PreviewBanner() {
  return (
    <Banner
      title="This is how preachers see you"
      action={
        <LinkButton to={paths.churchProfile} tone="secondary" size="small">
          Back to profile
        </LinkButton>
      }
    >
      Street, ZIP code, contact person, phone, website and email appear once a request is confirmed.
    </Banner>
  )
}
