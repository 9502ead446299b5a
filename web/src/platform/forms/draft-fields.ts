import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** Fields of a possibly incomplete draft. */
export const draftText = z.string().nullish()
export const draftNumber = z.number().nullish()

export const draftOf = <Values>(name: string, schema: z.ZodType) => ({
  // Incomplete, which the finished form's schema would not allow.
  read: () => readDraft(name, (kept) => schema.safeParse(kept).data) as Values | undefined,
  keep: (values: unknown) => keepDraft(name, values),
  drop: () => dropDraft(name),
})
