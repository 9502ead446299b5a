import { z } from 'zod'
import { id, multiLine, singleLine } from './field-schemas.ts'

export const longestMessage = 4000

export const longestSubject = 200

export const messageInput = z.strictObject({
  content: multiLine.required('Please write a message', longestMessage),
  clientId: z.uuid().nullish(),
})

export const threadInput = z.strictObject({
  preacherId: id,
  subject: singleLine.required('Please write a subject', longestSubject),
  message: messageInput.shape.content,
  clientId: messageInput.shape.clientId,
})
