import { formatCount } from './format.ts'
import { type Denomination, denominationLabels } from './profile-options.ts'
import { formatSacraments, type Sacrament } from './sacraments.ts'

export interface Celebrant {
  readonly firstName: string
  readonly denomination: Denomination
  readonly fit: { readonly sacraments: readonly Sacrament[]; readonly traditions: readonly Denomination[] }
}

/** The sacraments that a preacher has not declared for churches of this tradition. Their own tradition is implied. */
export function notCelebrated(
  { fit, denomination }: Celebrant,
  tradition: Denomination,
  planned: readonly Sacrament[],
): Sacrament[] {
  const isIn = denomination === tradition || fit.traditions.includes(tradition)
  return planned.filter((one) => !(isIn && fit.sacraments.includes(one)))
}

/** "Also in Lutheran (ELCA) and Episcopal churches", or the number of traditions; empty if only their own. */
export function formatOtherTraditions({ fit, denomination }: Pick<Celebrant, 'denomination' | 'fit'>): string {
  const others = fit.traditions.filter((one) => one !== denomination)
  if (others.length === 0) return ''
  return others.length > 2 || others.includes('other')
    ? `Also in ${formatCount(others.length, 'other tradition')}`
    : `Also in ${others.map((one) => denominationLabels[one]).join(' and ')} churches`
}

/** What a church reads about this before it asks; empty if no sacrament is planned. */
export function formatCelebrant(preacher: Celebrant, tradition: Denomination, planned: readonly Sacrament[]): string {
  const missing = notCelebrated(preacher, tradition, planned)
  if (planned.length === 0) return ''
  return missing.length === 0
    ? `${preacher.firstName} may celebrate ${formatSacraments(planned)}.`
    : `${preacher.firstName} hasn’t said they may celebrate ${formatSacraments(missing)} in your tradition.`
}
