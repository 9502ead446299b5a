import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** Fields of a draft, finished or not. */
export const draftText = z.string().nullish()
export const draftNumber = z.number().nullish()

/** The draft of one name. */
export const draftOf = <Values>(name: string, schema: z.ZodType) => ({
  // Half of it may be missing, which the schema of the finished form would not allow.
  read: () => readDraft(name, (kept) => schema.safeParse(kept).data) as Values | undefined,
  keep: (values: unknown) => keepDraft(name, values),
  drop: () => dropDraft(name),
})
