import type { RequestView } from '@openpulpit/contract/request-views'
import { keepDraft } from '../../../platform/forms/drafts.ts'

/** Whose draft, and for which preacher; none for an open request. */
export interface Target {
  churchId: string
  preacherId?: string | undefined
}

export const nameOf = ({ churchId, preacherId = 'anyone' }: Target) => `request:${churchId}:${preacherId}`
export const copyOf = (churchId: string) => nameOf({ churchId, preacherId: 'copy' })

/** Keeps a request as the start of the next one, without its note, which was written to someone else. */
export function keepCopy(request: RequestView): void {
  const { date, serviceTime, serviceType, duration, expectedAttendance, urgency } = request
  const { theme, sacraments, specialRequirements } = request
  const { amount, paymentMethod } = request.honorarium
  const { extras, mileage, lodging, meals } = request.terms
  const service = { date, serviceTime, serviceType, expectedDuration: duration, expectedAttendance, urgency }
  keepDraft(copyOf(request.church._id), {
    values: {
      ...{ ...service, theme, sacraments, specialRequirements, honorarium: { amount, paymentMethod } },
      // The miles were for another drive.
      terms: { extras, mileage: mileage && { centsPerMile: mileage.centsPerMile }, lodging, meals },
    },
    urgencyChosen: false,
  })
}
