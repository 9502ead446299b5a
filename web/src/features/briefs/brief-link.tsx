import { isAgreed } from '@openpulpit/contract/request-lifecycle'
import type { RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { ClipboardList } from 'lucide-react'
import { paths } from '../../platform/paths.ts'
import type { ButtonStyle } from '../../ui/button/button-styles.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'

interface BriefLinkProps extends Pick<ButtonStyle, 'tone'> {
  request: Pick<RequestView, '_id' | 'status'>
  userType: UserType
  /** Part of the link's name where there are several: "Grace Chapel, Sunday, December 6". */
  of?: string
  className?: string
}

/** Links to the brief, if there is one. */
export function BriefLink({ request: { _id, status }, userType, of, ...look }: BriefLinkProps) {
  if (!isAgreed(status)) return null
  return (
    <LinkButton
      to={paths.briefOf(userType, _id)}
      size="small"
      {...look}
      aria-label={of && `Sunday Brief: ${of}`}
      icon={<ClipboardList aria-hidden="true" />}
    >
      Sunday Brief
    </LinkButton>
  )
}
