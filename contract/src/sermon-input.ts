import { z } from 'zod'
import { requiredChoice, singleLine } from './field-schemas.ts'
import { longestSermonTitle, sermonKinds } from './sermon-kinds.ts'
import { sermonTexts } from './sermon-texts.ts'
import { readVideoLink } from './video-links.ts'

/** A new sermon. A file is uploaded afterwards. */
export const sermonInput = z
  .strictObject({
    kind: requiredChoice(sermonKinds, 'Please choose what it is'),
    title: singleLine.required('Please enter the title', longestSermonTitle),
    /** Videos only. */
    link: singleLine.optional(300),
  })
  .refine(({ kind, link }) => kind !== 'video' || readVideoLink(link ?? '') !== undefined, {
    path: ['link'],
    error: sermonTexts.noVideo,
  })
export type SermonForm = z.input<typeof sermonInput>
export type SermonInput = z.output<typeof sermonInput>
