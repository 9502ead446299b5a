import type { AuditEventView } from '@openpulpit/contract/audit'
import { AccountLink } from './account-link.tsx'

/** Who did it: an admin, the console, or nobody else than the person. */
export function ByWhom({ event: { byUserId, atConsole } }: { event: AuditEventView }) {
  if (byUserId) {
    return (
      <>
        Admin <AccountLink userId={byUserId} />
      </>
    )
  }
  return atConsole ? 'At the console' : '–'
}
