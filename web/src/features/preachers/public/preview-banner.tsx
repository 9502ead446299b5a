import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

export function PreviewBanner() {
  return (
    <Banner
      title="This is how churches see you"
      action={
        <LinkButton to={paths.preacherProfile} tone="secondary" size="small">
          Back to profile
        </LinkButton>
      }
    >
      Your email address appears once a request is confirmed.
    </Banner>
  )
}
