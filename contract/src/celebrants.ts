import { formatCount } from './format.ts'
import { type Denomination, denominationLabels } from './profile-options.ts'
import { formatSacraments, type Sacrament } from './sacraments.ts'

/** A preacher, and what they say of themselves. */
export interface Celebrant {
  readonly firstName: string
  readonly denomination: Denomination
  readonly fit: { readonly sacraments: readonly Sacrament[]; readonly traditions: readonly Denomination[] }
}

/**
 * Which of these a preacher has not said they may celebrate in a church of this tradition. A preacher's own tradition goes
 * without saying.
 */
export function notCelebrated(
  { fit, denomination }: Celebrant,
  tradition: Denomination,
  planned: readonly Sacrament[],
): Sacrament[] {
  const isIn = denomination === tradition || fit.traditions.includes(tradition)
  return planned.filter((one) => !(isIn && fit.sacraments.includes(one)))
}

/** "Also in Lutheran (ELCA) and Episcopal churches", or how many traditions; nothing where it is their own alone. */
export function formatOtherTraditions({ fit, denomination }: Pick<Celebrant, 'denomination' | 'fit'>): string {
  const others = fit.traditions.filter((one) => one !== denomination)
  if (others.length === 0) return ''
  return others.length > 2 || others.includes('other')
    ? `Also in ${formatCount(others.length, 'other tradition')}`
    : `Also in ${others.map((one) => denominationLabels[one]).join(' and ')} churches`
}

/** What the church reads of it before it asks; nothing where no sacrament is planned. */
export function formatCelebrant(preacher: Celebrant, tradition: Denomination, planned: readonly Sacrament[]): string {
  const missing = notCelebrated(preacher, tradition, planned)
  if (planned.length === 0) return ''
  return missing.length === 0
    ? `${preacher.firstName} may celebrate ${formatSacraments(planned)}.`
    : `${preacher.firstName} hasn’t said they may celebrate ${formatSacraments(missing)} in your tradition.`
}
