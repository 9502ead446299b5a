import { SandboxCardChoice, SandboxMonth, SandboxNote } from '../features/billing/sandbox.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('The sandbox card')

export default function SandboxCard() {
  return (
    <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="The Sandbox Card" back={{ to: paths.billing, label: 'Billing' }} />
      <div className="grid gap-6">
        <SandboxNote />
        <SandboxCardChoice />
        <SandboxMonth />
      </div>
    </div>
  )
}
