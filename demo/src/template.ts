/** Puts what is given into the gaps of a text, written {so}. */
export function fill(text: string, gaps: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => {
    const filling = gaps[gap]
    if (filling === undefined) throw new Error(`nothing was given for {${gap}} in: ${text}`)
    return String(filling)
  })
}

/** The lines of a text, each cut at its bars. */
export const cut = (line: string): string[] => line.split('|').map((part) => part.trim())
