import { nameOf, useMember, usePreacher } from '../features/accounts/use-auth.ts'
import { OwnPublicPage } from '../features/preachers/public-page/own-public-page.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Tell Your Churches')

export default function PreacherPublicPage() {
  const preacher = usePreacher()
  const { user } = useMember()
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <div className="print:hidden">
        <PageHeader title="Tell Your Churches" back={{ to: paths.preacherProfile, label: 'Your Profile' }}>
          A page of your own to share. Churches see when you can preach and ask you, even if they’re new here.
        </PageHeader>
      </div>
      <OwnPublicPage name={nameOf(preacher)} isConfirmed={user.emailVerified} />
    </div>
  )
}
