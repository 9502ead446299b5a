import type { Output } from '@openpulpit/contract/endpoint'
import type { PreacherView, preacherEndpoints } from '@openpulpit/contract/preachers'

/** The profile as a church sees it. */
export type PublicPreacher = Output<typeof preacherEndpoints.show, 'reply'>['preacher']

/** Beside the phone number, which the server withholds until then. */
export const phoneHint = 'Optional. Shown only to a church once a service is confirmed, so it can reach you that day.'

/** "M.Div., 1998", or whichever was given. */
export function degreeAndYear({ degree, year }: Pick<PreacherView['education'][number], 'degree' | 'year'>): string {
  return [degree, year].filter(Boolean).join(', ')
}
