import { formatCount, fullName } from '@openpulpit/contract/format'
import type { RequestView } from '@openpulpit/contract/request-views'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'

interface Asked {
  readonly preacher: { readonly firstName: string; readonly lastName: string } | null
}

export const preacherName = ({ preacher }: Asked): string => (preacher ? fullName(preacher) : 'No preacher assigned')

/** The other side's name. */
export const otherSide = (request: Pick<RequestView, 'preacher' | 'church'>, userType: UserType): string =>
  bySide(userType, { church: preacherName(request), preacher: request.church.name })

/** A list entry is about everyone who was asked and has not answered, until one of them is confirmed. */
export const namesSeveral = ({ othersWaiting }: Pick<RequestView, 'othersWaiting'>): boolean => othersWaiting > 0

/** Who a list entry is about: once someone is confirmed, that preacher; before that, "Ruth Amsel and 2 others". */
export function askedNames(request: Pick<RequestView, 'preacher' | 'othersWaiting'>): string {
  const name = preacherName(request)
  return namesSeveral(request) ? `${name} and ${formatCount(request.othersWaiting, 'other')}` : name
}

/** The last six characters, by which two people on the phone can tell requests apart. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase()
