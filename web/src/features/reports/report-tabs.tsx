import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ReportsStatus } from './api.ts'

const tabs = [
  { status: 'open', label: 'Waiting', to: paths.adminReports() },
  { status: 'settled', label: 'Settled', to: paths.adminReports('settled') },
] as const

/** Each is an address of its own: Back and a link find it again. */
export const ReportTabs = ({ status: current }: { status: ReportsStatus }) => (
  <nav aria-label="Reports" className="mb-6 flex flex-wrap gap-x-2 border-b border-hairline">
    {tabs.map(({ status, label, to }) => (
      <Link
        key={status}
        to={to}
        aria-current={status === current ? 'page' : undefined}
        className={classNames(
          '-mb-px inline-flex min-h-12 items-center border-b-3 px-4 font-semibold no-underline transition-colors',
          status === current ? 'border-pine text-pine' : 'border-transparent text-ink-soft hover:text-ink',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
)
