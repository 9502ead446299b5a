import { z } from 'zod'
import { fileLink } from './credentials.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { sermonInput } from './sermon-input.ts'
import { longestSermonTitle, mostSermons, sermonKinds } from './sermon-kinds.ts'
import { longest } from './text-lengths.ts'
import { videoServices } from './video-links.ts'

export const sermonView = z.object({
  _id: id,
  kind: z.enum(sermonKinds),
  title: z.string().max(longestSermonTitle),
  /** Null for a recording or a text. */
  video: z
    .object({ service: z.enum(videoServices), id: z.string().max(20), key: z.string().max(20).nullable() })
    .nullable(),
  /** The preview image of the video; null if its service has none. */
  still: z.string().max(longest.mediaPath).nullable(),
  /** The length of a recording. */
  seconds: z.number().nullable(),
  /** The pages of a text. */
  pages: z.number().nullable(),
})
export type SermonView = z.output<typeof sermonView>

/** A recording or text without a file is hidden from churches. */
export const ownSermon = sermonView.extend({ hasFile: z.boolean() })
export type OwnSermon = z.output<typeof ownSermon>

const one = z.object({ id })

export const sermonEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/preachers/sermons',
    access: 'preacher',
    summary: 'The preacher’s own sermons',
    reply: z.object({ sermons: z.array(ownSermon).max(mostSermons) }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/preachers/sermons',
    access: 'preacher',
    summary: 'Add a sermon: a link to a video, or what a file is uploaded for',
    body: sermonInput,
    reply: ownSermon,
    status: 201,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/preachers/sermons/:id',
    access: 'preacher',
    summary: 'Change the title of a sermon, and the link of a video. What kind it is stays',
    params: one,
    body: sermonInput,
    reply: ownSermon,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/preachers/sermons/:id',
    access: 'preacher',
    summary: 'Remove a sermon with its file',
    params: one,
  }),
  uploadRecording: defineEndpoint({
    method: 'POST',
    path: '/preachers/sermons/:id/recording',
    access: 'preacher',
    summary: 'A new recording: multipart, file field `recording`; MP3 or M4A under 60 MB',
    params: one,
    reply: ownSermon,
  }),
  uploadText: defineEndpoint({
    method: 'POST',
    path: '/preachers/sermons/:id/text',
    access: 'preacher',
    summary: 'A new text: multipart, file field `text`; PDF under 10 MB',
    params: one,
    reply: ownSermon,
  }),
  openOwn: defineEndpoint({
    method: 'POST',
    path: '/preachers/sermons/:id/open',
    access: 'preacher',
    summary: 'A link to the preacher’s own recording or text. Good for a few hours',
    params: one,
    reply: fileLink,
  }),
  ofPreacher: defineEndpoint({
    method: 'GET',
    path: '/preachers/:id/sermons',
    access: 'church',
    summary: 'The sermons of a preacher that can be heard, watched or read',
    params: one,
    reply: z.object({ sermons: z.array(sermonView).max(mostSermons) }),
  }),
  open: defineEndpoint({
    method: 'POST',
    path: '/sermons/:id/open',
    access: 'church',
    summary: 'A link to a recording, which can be played in parts, or to a text. Good for a few hours',
    params: one,
    reply: fileLink,
  }),
}
