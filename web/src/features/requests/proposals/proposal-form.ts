import { parseDay, parseTime } from '@openpulpit/contract/dates'
import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import type { Terms } from '@openpulpit/contract/terms'
import type { ServiceTerms } from '@openpulpit/contract/terms-changes'
import { draftTerms } from '../terms/draft-terms.ts'
import type { ProposableRequest } from './waiting-proposal.tsx'

type Request = Pick<ProposableRequest, 'date' | 'serviceTime' | 'terms' | 'proposal' | 'answeredVersion'>

/** Starts from the change waiting for an answer, or from the agreed terms. */
export function firstValues(request: Request): ProposalForm {
  const { date, serviceTime, terms } = request.proposal?.after ?? request
  const { honorarium, extras, mileage, lodging, meals } = terms
  return {
    ...{ termsVersion: request.answeredVersion, honorarium, date, serviceTime, note: '' },
    terms: {
      extras: extras.map(({ kind, note, amount }) => ({ kind, note: note ?? '', amount })),
      mileage: mileage && {
        // Our own estimate is calculated again; only someone's own figure is kept.
        miles: mileage.source === 'estimate' ? undefined : (mileage.miles ?? undefined),
        centsPerMile: mileage.centsPerMile,
      },
      ...{ lodging: lodging ?? '', meals: meals ?? '' },
    },
  }
}

type Typed = Parameters<typeof draftTerms>[0]['terms']

interface TypedProposal {
  readonly date?: string | null | undefined
  readonly serviceTime?: string | null | undefined
  readonly honorarium?: number | undefined
  readonly terms?: Typed
}

/** The input so far, as it would be sent. */
export function typedTerms(typed: TypedProposal, request: Request, today: string): ServiceTerms {
  const date = parseDay(typed.date ?? undefined) ?? request.date
  const serviceTime = parseTime(typed.serviceTime ?? undefined) ?? request.serviceTime
  const { paymentMethod } = request.terms
  const honorarium = { amount: typed.honorarium, paymentMethod }
  const estimate = estimateIn(request.terms, typed.terms)
  if (!estimate) return { date, serviceTime, terms: draftTerms({ date, honorarium, terms: typed.terms }, today) }
  const mileage = { ...typed.terms?.mileage, miles: estimate.miles }
  const terms = draftTerms({ date, honorarium, terms: { ...typed.terms, mileage } }, today)
  return { date, serviceTime, terms: { ...terms, mileage: terms.mileage && { ...terms.mileage, source: 'estimate' } } }
}

/** Without typed miles, our estimate stays. */
function estimateIn({ mileage }: Terms, typed: Typed): Terms['mileage'] {
  const isTyped = typed?.mileage?.miles !== undefined && typed.mileage.miles !== null
  return typed?.mileage && !isTyped && mileage?.source === 'estimate' ? mileage : null
}
