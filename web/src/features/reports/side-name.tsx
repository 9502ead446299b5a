import type { ReportView } from '@openpulpit/contract/reports'
import { userTypeLabels } from '@openpulpit/contract/users'

/** "Ruth Amsel (preacher)" */
export const SideName = ({ side: { name, userType } }: { side: ReportView['reported'] }) => (
  <>
    <span className="font-semibold wrap-anywhere">{name}</span>{' '}
    <span className="text-ink-soft">({userTypeLabels[userType].toLowerCase()})</span>
  </>
)
