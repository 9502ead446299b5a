import type { Denomination } from './profile-options.ts'
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

/** What the church reads of it before it asks; nothing where no sacrament is planned. */
export function formatCelebrant(preacher: Celebrant, tradition: Denomination, planned: readonly Sacrament[]): string {
  const missing = notCelebrated(preacher, tradition, planned)
  if (planned.length === 0) return ''
  return missing.length === 0
    ? `${preacher.firstName} may celebrate ${formatSacraments(planned)}.`
    : `${preacher.firstName} hasn’t said they may celebrate ${formatSacraments(missing)} in your tradition.`
}
