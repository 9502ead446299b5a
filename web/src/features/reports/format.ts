import type { ReportView } from '@openpulpit/contract/reports'

type Status = 'open' | 'settled'

/** How much there is of it: "2 reports wait". */
export function formatReportCount(status: Status, total: number): string {
  const reports = total === 1 ? '1 report' : `${total.toLocaleString('en-US')} reports`
  if (status === 'settled') return `${reports} settled`
  return total === 1 ? `${reports} waits` : `${reports} wait`
}

/** "2 others have reported Ruth Amsel." Nothing where nobody has. */
export function formatOtherReporters({
  others,
  reported,
}: Pick<ReportView, 'others' | 'reported'>): string | undefined {
  if (others === 0) return undefined
  return `${others === 1 ? '1 other has' : `${others.toLocaleString('en-US')} others have`} reported ${reported.name}.`
}
