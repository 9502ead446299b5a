import { z } from 'zod'
import { id, multiLine, singleLine } from './field-schemas.ts'
import { messageRule } from './text-rules.ts'

export const longestMessage = messageRule.max
export const longestSubject = 200

export const messageContent = multiLine.required(messageRule.missing, longestMessage)
export const messageClientId = z.uuid().nullish()
export const messageInput = z.strictObject({ content: messageContent, clientId: messageClientId })

export const threadInput = z.strictObject({
  preacherId: id,
  subject: singleLine.required('Please write a subject', longestSubject),
  message: messageContent,
  clientId: messageClientId,
})
