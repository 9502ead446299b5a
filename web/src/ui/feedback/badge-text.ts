const most = 99

/** A count where there is little room. */
export const badgeText = (count: number): string => (count > most ? `${most}+` : String(count))
