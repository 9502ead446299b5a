import { z } from 'zod'
import { multiLine, singleLine } from './field-schemas.ts'

const isEmail = (text: string) => z.email().safeParse(text).success
const isPhone = (text: string) => /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 10

/** A user name at a payment service, with or without its sign or page address in front. */
const handle = (shape: RegExp, address: RegExp, message: string) =>
  singleLine
    .optional(100)
    .transform((text) => text?.replace(address, '').replace(/^[@$]/, ''))
    .refine((name) => name === undefined || shape.test(name), message)

/** How a preacher would like to be paid. Only names are stored; we build the payment links. */
export const payDetailsInput = z.strictObject({
  paypal: handle(
    /^[A-Za-z0-9]{1,20}$/,
    /^(https?:\/\/)?(www\.)?paypal\.me\/(u\/)?/i,
    'Please enter your PayPal.Me name: letters and numbers only',
  ),
  venmo: handle(
    /^[A-Za-z0-9_-]{5,30}$/,
    /^(https?:\/\/)?(www\.)?(account\.)?venmo\.com\/(u\/)?/i,
    'Please enter your Venmo name: 5 to 30 letters, numbers, - or _',
  ),
  cashApp: handle(
    /^[A-Za-z][A-Za-z0-9_-]{0,19}$/,
    /^(https?:\/\/)?(www\.)?cash\.app\/(u\/)?/i,
    'Please enter your $cashtag: up to 20 letters and numbers',
  ),
  zelle: singleLine
    .optional(100)
    .refine(
      (text) => text === undefined || isEmail(text) || isPhone(text),
      'Please enter the email or phone number you use with Zelle',
    ),
  checksTo: multiLine.optional(300),
})
