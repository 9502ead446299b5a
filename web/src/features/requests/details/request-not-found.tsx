import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Arches } from '../../../ui/graphics/arches.tsx'

export function RequestNotFound({ userType }: { userType: UserType }) {
  const label = bySide(userType, { church: 'Back to All Requests', preacher: 'Back to My Requests' })
  return (
    <>
      <Arches className="mb-6 h-20 max-w-full" />
      <p className="mb-6 max-w-prose">
        The request you’re looking for doesn’t exist, or it isn’t yours.
        {userType === 'preacher' && ' If it was an open request, the church may have booked someone.'}
      </p>
      <LinkButton to={paths.requestsOf(userType)}>{label}</LinkButton>
    </>
  )
}
