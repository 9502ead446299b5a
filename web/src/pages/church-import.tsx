import { ImportList } from '../features/roster/import/import-list.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Bring Your List')

export default function ChurchImport() {
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Bring Your List" back={{ to: paths.roster, label: 'Our Preachers' }}>
        Bring the preachers you already know. Only your church sees them, and we email no one until you ask or invite
        them.
      </PageHeader>
      <ImportList />
    </div>
  )
}
