import type { RequestView } from '@openpulpit/contract/request-views'
import { unreachableSentence } from '@openpulpit/contract/unreachable'
import type { UserType } from '@openpulpit/contract/users'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PhoneLink } from '../../ui/text/contact-link.tsx'
import { otherSide } from './party-names.ts'

type Request = Pick<RequestView, 'unreachable' | 'preacher' | 'church'>

/** Says that the other side gets no email about this; undefined if it does. */
export const callSentence = (request: Request, userType: UserType): string | undefined =>
  request.unreachable && request.unreachable.reason !== 'limited' ? sentenceFor(request, userType) : undefined

const sentenceFor = (request: Request, userType: UserType) =>
  request.unreachable ? unreachableSentence[request.unreachable.reason](otherSide(request, userType)) : undefined

/** Asks to call the other side, with the phone number if the viewer may have it. */
export function UnreachableNote({ request, userType }: { request: Request; userType: UserType }) {
  const { unreachable } = request
  if (!unreachable) return null
  return (
    <Banner tone={unreachable.reason === 'limited' ? 'info' : 'warning'} title={sentenceFor(request, userType)}>
      {unreachable.phone && <PhoneLink phone={unreachable.phone} />}
    </Banner>
  )
}
