import { useMember } from '../features/accounts/use-auth.ts'
import { MyReviews } from '../features/reviews/my-reviews.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Reviews')

export default function PreacherReviews() {
  const { user } = useMember()
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Reviews" back={{ to: paths.dashboard, label: 'Dashboard' }}>
        What churches say about your services
      </PageHeader>
      <MyReviews owner={user._id} />
    </div>
  )
}
