import { irsRateOn, mileageCents, toCentsPerMile, toMills } from '@openpulpit/contract/mileage'
import { toCents, toDollars } from '@openpulpit/contract/money'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import { type ExtraKind, type Terms, totalCentsOf } from '@openpulpit/contract/terms'

/** The input so far, complete or not. */
interface TypedTerms {
  readonly date?: string | undefined
  readonly honorarium?:
    | { readonly amount?: number | undefined; readonly paymentMethod?: PaymentMethod | undefined }
    | undefined
  readonly terms?: TypedExtras | null | undefined
}

interface TypedExtras {
  readonly extras?:
    | readonly (
        | {
            readonly kind?: ExtraKind | undefined
            readonly note?: string | null | undefined
            readonly amount?: number | undefined
          }
        | undefined
      )[]
    | null
    | undefined
  readonly mileage?:
    | { readonly miles?: number | null | undefined; readonly centsPerMile?: number | null | undefined }
    | null
    | undefined
  readonly lodging?: string | null | undefined
  readonly meals?: string | null | undefined
}

const amountOf = (typed: number | null | undefined): number =>
  typed && Number.isFinite(typed) && typed > 0 ? typed : 0

/** The terms as they would be sent now, for showing the total. */
export function draftTerms({ date = '', honorarium, terms }: TypedTerms, today: string): Terms {
  const extras = (terms?.extras ?? []).flatMap((extra) =>
    extra
      ? [{ kind: extra.kind ?? ('service' as const), note: extra.note || null, amount: amountOf(extra.amount) }]
      : [],
  )
  const { mileage } = terms ?? {}
  const typedMiles = mileage?.miles
  const miles = typedMiles !== undefined && typedMiles !== null && typedMiles >= 0 ? Math.round(typedMiles) : null
  const mills = mileage ? toMills(mileage.centsPerMile ?? toCentsPerMile(irsRateOn(date || today).mills)) : null
  const base = amountOf(honorarium?.amount)
  const total = totalCentsOf({
    honorariumCents: toCents(base),
    extras: extras.map(({ amount }) => ({ cents: toCents(amount) })),
    ...{ miles, mills },
  })
  return {
    ...{ version: 1, honorarium: base, paymentMethod: honorarium?.paymentMethod ?? 'check', extras },
    mileage:
      mills === null
        ? null
        : {
            ...{ miles, centsPerMile: toCentsPerMile(mills), amount: toDollars(mileageCents(miles, mills)) },
            source: miles === null ? null : 'church',
          },
    ...{ lodging: terms?.lodging || null, meals: terms?.meals || null, total: toDollars(total) },
  }
}
