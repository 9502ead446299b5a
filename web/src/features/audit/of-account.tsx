import { paths } from '../../platform/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Whose account the list is about, by the id that the console takes, and the way back to everybody's. */
export const OfAccount = ({ userId }: { userId: string }) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3">
    <p className="min-w-0 wrap-anywhere">
      Of one account: <span className="font-medium tabular-nums">{userId}</span>
    </p>
    <LinkButton to={paths.adminAudit()} tone="secondary" size="small">
      Show Everybody
    </LinkButton>
  </div>
)
