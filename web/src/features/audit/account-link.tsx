import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'

/** An account by the end of its id, which leads to all that is written down of it. */
export const AccountLink = ({ userId }: { userId: string }) => (
  <Link
    to={paths.adminAudit(userId)}
    className="-my-2 inline-flex min-h-11 items-center text-pine tabular-nums underline underline-offset-4"
  >
    #{userId.slice(-6).toUpperCase()}
  </Link>
)
