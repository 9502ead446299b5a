/** Texts about payments and their year. A separate file, because few screens need it. */
export const paymentTexts = {
  paymentRecorded: (name: string) => `Payment recorded. We let ${name} know.`,
  paymentChanged: 'Payment updated.',
  paymentRemoved: 'Payment removed.',
  paymentNotYet: (name: string) => `We let ${name} know it isn’t there yet.`,
  paymentAsked: (name: string) => `We asked ${name} to look into it.`,
  paymentsLoadFailed: 'We couldn’t load your payments. Please try again.',
  yearReady: 'The PDF is in your downloads.',
  w9Saved: 'W-9 date saved.',
  payDetailsSaved: 'Saved. Churches with a confirmed service see it.',
  receiptReady: 'The receipt is in your downloads.',
} as const
