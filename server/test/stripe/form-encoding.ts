export type Bracketed = { [name: string]: string | Bracketed }

/** `items[0][price]=x&expand[]=y` as Stripe reads it: `{items: {0: {price: 'x'}}, expand: {'': 'y'}}`. */
export function readBracketed(text: string): Bracketed {
  const form: Bracketed = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', ...inner] = key.split('[').map((part) => part.replace(/\]$/, ''))
    const path = [first, ...inner]
    const last = path.pop() ?? ''
    let at = form
    for (const name of path) {
      const there = at[name]
      const next = typeof there === 'object' ? there : {}
      at[name] = next
      at = next
    }
    at[last] = value
  }
  return form
}

/** The text at a path; undefined for a missing value or a group. */
export function textAt(form: Bracketed, ...path: readonly string[]): string | undefined {
  let at: string | Bracketed | undefined = form
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}

/** A group of texts, such as metadata. */
export function textsAt(form: Bracketed, ...path: readonly string[]): Record<string, string> {
  let at: string | Bracketed | undefined = form
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined
  if (typeof at !== 'object') return {}
  return Object.fromEntries(
    Object.entries(at).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
