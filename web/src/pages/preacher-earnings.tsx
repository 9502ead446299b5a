import { PreacherYear } from '../features/payments/year/preacher-year.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Earnings by Year')

export default function PreacherEarnings() {
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Earnings by Year" back={{ to: paths.dashboard, label: 'Dashboard' }}>
        What you were paid and where you preached, for your tax return
      </PageHeader>
      <PreacherYear />
    </div>
  )
}
