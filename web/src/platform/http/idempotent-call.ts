import { randomUuid } from '../browser/random-uuid.ts'

/**
 * Adds an Idempotency-Key per submit, so that a retry is safe. A retry with the same form uses the same key; a changed
 * form, or a success, starts another.
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
