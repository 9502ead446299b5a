import { fullName } from '@openpulpit/contract/format'
import type { RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'

interface Asked {
  readonly preacher: { readonly firstName: string; readonly lastName: string } | null
}

export const preacherName = ({ preacher }: Asked): string => (preacher ? fullName(preacher) : 'No preacher assigned')

/** What the other side of a request is called. */
export const otherSide = (request: Pick<RequestView, 'preacher' | 'church'>, userType: UserType): string =>
  userType === 'church' ? preacherName(request) : request.church.name

/** The last six characters, by which two people on the phone can tell requests apart. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase()
