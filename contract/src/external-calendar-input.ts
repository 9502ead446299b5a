import { z } from 'zod'
import { singleLine, textKinds } from './field-schemas.ts'

const addressWords = 'Please paste the whole address. It begins with https:// or webcal://'

const longestAddress = 2000

// Non-ASCII characters grow when a URL is percent-encoded.
const addressTooLong = 'That address is too long. Please copy the secret address again.'

/** Calendar links use `webcal`, which means HTTPS. */
const calendarAddress = singleLine
  .required('Please paste the address of the calendar', longestAddress)
  .register(textKinds, { kind: 'url' })
  .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
  .pipe(z.url({ protocol: /^https?$/, hostname: /./, normalize: true, error: addressWords }))
  .refine((address) => address.length <= longestAddress, addressTooLong)
  .refine((address) => !/^https?:\/\/[^/]*@/.test(address), 'Please leave out the name and the password before the @')

export const externalCalendarInput = z.strictObject({ url: calendarAddress, name: singleLine.optional(80) })
