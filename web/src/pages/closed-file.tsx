import { Link } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { Button } from '../ui/button/button.tsx'

export const meta = () => pageTitle('Link Closed')

/** Instead of a file that can be opened no more, or not by this link. */
export default function ClosedFile() {
  return (
    <AuthFrame title="This Link Doesn’t Open Anymore">
      <p>Links to files work for a short time, and only while the file is shared with you and you’re signed in.</p>
      <p className="mt-3">Go back and open the file again. If it isn’t there, it’s no longer shared with you.</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {window.history.length > 1 && <Button onClick={() => window.history.back()}>Go Back</Button>}
        <Link to={paths.home} className="font-semibold text-pine underline">
          Go to OpenPulpit
        </Link>
      </div>
    </AuthFrame>
  )
}
