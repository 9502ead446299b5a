/** Fills the {gaps} of a text. */
export function fill(text: string, gaps: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => {
    const filling = gaps[gap]
    if (filling === undefined) throw new Error(`nothing was given for {${gap}} in: ${text}`)
    return String(filling)
  })
}

/** Splits a line at its bars. */
export const cut = (line: string): string[] => line.split('|').map((part) => part.trim())
