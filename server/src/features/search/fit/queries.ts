import { byGroup, type FitOption } from '@openpulpit/contract/fit'
import { sacraments } from '@openpulpit/contract/sacraments'
import { type RawBuilder, sql } from 'kysely'

interface FitQuery {
  readonly fit?: readonly FitOption[] | undefined
  readonly churchId: string
  /**
   * A planner hint, because the planner cannot estimate bits. With few matches it looks up each one's day instead of
   * reading everyone's.
   */
  readonly areFew?: boolean
}

/** Conditions: the preacher has an option of each requested group. */
export const sayingAll = ({ fit = [], ...asked }: FitQuery): RawBuilder<unknown>[] =>
  byGroup(fit).map((ofGroup) => saying(ofGroup, asked))

/**
 * Any of the options. For sacraments all of them, and in the church's tradition: the preacher's own or one that they
 * name.
 */
function saying(options: readonly FitOption[], { churchId, areFew }: FitQuery): RawBuilder<unknown> {
  // The index contains the bits, so no row is read. The wanted options are converted once, not per preacher.
  const bits = sql`(select fit_bits(${options}::text[]))`
  if (!sacraments.some((one) => options.includes(one))) {
    return areFew ? sql`least(fit_bits & ${bits}, 1) = 1` : sql`fit_bits & ${bits} <> 0`
  }
  const tradition = sql`(select churches.denomination from churches where churches.id = ${churchId})`
  const isInTradition = sql`(denomination = ${tradition} or fit_bits & (select fit_bits(array[${tradition}])) <> 0)`
  return sql`(fit_bits & ${bits} = ${bits} and ${isInTradition})`
}
