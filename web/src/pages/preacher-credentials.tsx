import { MyCredentials } from '../features/credentials/my-credentials.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Your Credentials')

export default function PreacherCredentials() {
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Your Credentials" back={{ to: paths.preacherProfile, label: 'Your Profile' }}>
        Show churches what you’re ordained, licensed or trained for.
      </PageHeader>
      <MyCredentials />
    </div>
  )
}
