import { z } from 'zod'

const keyOf = (name: string) => `draft:${name}`

/**
 * What someone is in the middle of writing. It is kept with this tab: there it outlives a reload, Back and an expired
 * session, and it is gone with the tab, as others may use this computer. `name` has to name its owner too.
 */
export function keepDraft(name: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // Storage that is full or forbidden: the page itself still holds what was written.
  }
}

/** A draft that an older version of the page left in another form is none. */
export function readDraft<Draft>(name: string, schema: z.ZodType<Draft>): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(name)) ?? 'null')
    return schema.safeParse(kept).data
  } catch {
    return undefined
  }
}

export function dropDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing could be kept there either.
  }
}

/** Fields of a draft, finished or not. */
export const draftText = z.string().nullish()
export const draftNumber = z.number().nullish()

/** The draft of one name. */
export const draftOf = <Values>(name: string, schema: z.ZodType) => ({
  // Half of it may be missing, which the schema of the finished form would not allow.
  read: () => readDraft(name, schema) as Values | undefined,
  keep: (values: unknown) => keepDraft(name, values),
  drop: () => dropDraft(name),
})
