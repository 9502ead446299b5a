import { formatCount, plural } from '@openpulpit/contract/format'
import type { ReportView } from '@openpulpit/contract/reports'

type Status = 'open' | 'settled'

/** "2 reports wait" */
export function formatReportCount(status: Status, total: number): string {
  const reports = formatCount(total, 'report')
  if (status === 'settled') return `${reports} settled`
  return `${reports} ${plural(total, 'waits', 'wait')}`
}

/** "2 others have reported Ruth Amsel."; undefined if no one has. */
export function formatOtherReporters({
  others,
  reported,
}: Pick<ReportView, 'others' | 'reported'>): string | undefined {
  if (others === 0) return undefined
  return `${formatCount(others, 'other has', 'others have')} reported ${reported.name}.`
}
