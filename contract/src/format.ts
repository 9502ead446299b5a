interface Name {
  readonly firstName: string | null | undefined
  readonly lastName: string | null | undefined
}

/** A person's name as every sentence writes it; empty where no one is named. */
export const fullName = ({ firstName, lastName }: Name): string => [firstName, lastName].filter(Boolean).join(' ')

/** The noun alone, as the count asks for it: "review", "reviews". */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** The count and its noun: "1 review", "1,234 reviews". */
export const formatCount = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en-US')} ${plural(count, one, many)}`
