import { paths } from '../../platform/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

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
