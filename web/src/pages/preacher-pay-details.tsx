import { MyPayDetails } from '../features/payments/pay-details/my-pay-details.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('How to Pay Me')

export default function PreacherPayDetails() {
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="How to Pay Me" back={{ to: paths.preacherProfile, label: 'Your Profile' }}>
        Only churches that have a confirmed service with you see this. Fill in what you use. All of it is optional.
      </PageHeader>
      <MyPayDetails />
    </div>
  )
}
