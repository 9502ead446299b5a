import { byGroup, type FitOption } from '@openpulpit/contract/fit'
import { sacraments } from '@openpulpit/contract/sacraments'
import { type RawBuilder, sql } from 'kysely'

interface Asked {
  readonly fit?: readonly FitOption[] | undefined
  readonly churchId: string
  /** What the planner is to expect, which knows nothing of bits. Where few are, it looks up the day of each instead of reading everyone’s. */
  readonly areFew?: boolean
}

/** Who has said something of each group that is asked for. */
export const sayingAll = ({ fit = [], ...asked }: Asked): RawBuilder<unknown>[] =>
  byGroup(fit).map((ofGroup) => saying(ofGroup, asked))

/** Any of these. Of sacraments all, and in the tradition of the church: the preacher's own, or one of those they name. */
function saying(options: readonly FitOption[], { churchId, areFew }: Asked): RawBuilder<unknown> {
  // An index has the bits: no row is read for this. What is asked for is turned into bits once, not for each preacher.
  const bits = sql`(select fit_bits(${options}::text[]))`
  if (!sacraments.some((one) => options.includes(one))) {
    return areFew ? sql`least(fit_bits & ${bits}, 1) = 1` : sql`fit_bits & ${bits} <> 0`
  }
  const tradition = sql`(select churches.denomination from churches where churches.id = ${churchId})`
  const isInTradition = sql`(denomination = ${tradition} or fit_bits & (select fit_bits(array[${tradition}])) <> 0)`
  return sql`(fit_bits & ${bits} = ${bits} and ${isInTradition})`
}
