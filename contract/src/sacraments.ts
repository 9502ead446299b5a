/** Sacraments that a church may plan for a service and only some preachers may celebrate. */
export const sacraments = ['communion', 'baptism'] as const
export type Sacrament = (typeof sacraments)[number]

export const sacramentLabels: Record<Sacrament, string> = { communion: 'Communion', baptism: 'Baptism' }

/** "communion and baptism", in a sentence; empty if none is planned. */
export const formatSacraments = (planned: readonly Sacrament[]): string => planned.join(' and ')

/** "Communion and baptism", in a list of facts. */
export const sacramentsLabel = (planned: readonly Sacrament[]): string =>
  planned.map((one, at) => (at === 0 ? sacramentLabels[one] : one)).join(' and ')
