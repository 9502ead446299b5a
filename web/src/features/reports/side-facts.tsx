import type { ReportView } from '@openpulpit/contract/reports'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SideName } from './side-name.tsx'

/** One side of a reported conversation, and the way to what its account did. */
export function SideFacts({ side }: { side: ReportView['reported'] }) {
  const { userId, name, hasLeft, isDisabled } = side
  return (
    <>
      <SideName side={side} />
      {hasLeft && <span className="block text-sm text-ink-soft">Has left OpenPulpit</span>}
      {isDisabled && <span className="block text-sm font-semibold text-wine">The account is disabled</span>}
      <Link
        to={paths.adminAudit(userId)}
        className="flex min-h-11 items-center text-sm text-pine underline underline-offset-4"
      >
        Sign-ins and acts<VisuallyHidden> of {name}</VisuallyHidden>
      </Link>
    </>
  )
}
