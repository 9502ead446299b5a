import { randomUuid } from '../browser/random-uuid.ts'

/**
 * Sends what makes something new under a key of its press. What is pressed again after no answer, or a bad one, is the same
 * click as long as the form says the same, so the server does it once; a change of the form, or a success, begins another.
 */
export function idempotentCall<Form, Reply>(send: (form: Form, key: string) => Promise<Reply>) {
  let last: { readonly what: string; readonly key: string } | undefined
  return async (form: Form): Promise<Reply> => {
    const what = JSON.stringify(form)
    if (last?.what !== what) last = { what, key: randomUuid() }
    const reply = await send(form, last.key)
    last = undefined
    return reply
  }
}
