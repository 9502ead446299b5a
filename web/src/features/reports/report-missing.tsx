import { paths } from '../../platform/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** As when an account was deleted since, and its reports with it. */
export const ReportMissing = () => (
  <EmptyState
    title="This report is gone"
    level={2}
    action={<LinkButton to={paths.adminReports()}>All Reports</LinkButton>}
  >
    The conversation it is about is not there any more.
  </EmptyState>
)
