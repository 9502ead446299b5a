import { ChurchYear } from '../features/payments/year/church-year.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Payments by Year')

export default function ChurchPayments() {
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Payments by Year" back={{ to: paths.dashboard, label: 'Dashboard' }}>
        What your church paid guest preachers, for your books and your tax forms
      </PageHeader>
      <ChurchYear />
    </div>
  )
}
