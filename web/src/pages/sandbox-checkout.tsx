import { useParams } from 'react-router'
import { SandboxNote, SandboxPayment } from '../features/billing/sandbox.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Pay in the sandbox')

export default function SandboxCheckout() {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Pay in the Sandbox" back={{ to: paths.billing, label: 'Billing' }} />
      <div className="grid gap-6">
        <SandboxNote />
        <SandboxPayment key={id} id={id} />
      </div>
    </div>
  )
}
