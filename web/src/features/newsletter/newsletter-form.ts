import { emailPattern, emailTexts } from '@openpulpit/contract/email'
import { texts } from '@openpulpit/contract/texts'
import type { Behavior } from '../../platform/browser/behavior.ts'

/** Subscribes without leaving the page, and shows the result beside the field. */
export const newsletterForm: Behavior = (box) => {
  const form = box.querySelector('form')
  const input = box.querySelector('input')
  const error = box.querySelector<HTMLElement>('[data-note="error"]')
  const errorWords = error?.querySelector('span')
  const outcome = box.querySelector('[data-note="outcome"]')
  if (!form || !input || !error || !errorWords || !outcome) return () => {}

  const say = ({ wrong = '', done = '' }) => {
    input.ariaInvalid = wrong ? 'true' : null
    error.hidden = wrong === ''
    errorWords.textContent = wrong
    outcome.textContent = done
    if (wrong) input.focus()
  }

  const submit = async (event: Event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    const email = input.value.trim()
    if (email === '') return say({ wrong: emailTexts.missing })
    if (!emailPattern.test(email)) return say({ wrong: emailTexts.odd })

    say({})
    form.ariaBusy = 'true'
    const { isAsked, aboutEmail, words } = await askForNewsletter(email)
    form.ariaBusy = null
    if (isAsked) input.value = ''
    say(aboutEmail ? { wrong: aboutEmail } : { done: words })
  }

  const onEdit = () => say({})
  form.addEventListener('submit', submit)
  input.addEventListener('input', onEdit)
  return () => {
    form.removeEventListener('submit', submit)
    input.removeEventListener('input', onEdit)
  }
}

/** A message about the address, or about the whole form. */
interface Answer {
  readonly isAsked: boolean
  readonly aboutEmail?: string
  readonly words: string
}

/** Plain `fetch`: the public pages load neither the contract's schemas nor the client that uses them. */
async function askForNewsletter(email: string): Promise<Answer> {
  try {
    const reply = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(10_000),
    })
    return reply.ok ? { isAsked: true, words: texts.newsletterAsked } : refusalOf(await reply.json())
  } catch {
    return refusalOf({})
  }
}

function refusalOf({ message, fields }: { message?: string; fields?: Record<string, string> }): Answer {
  const words = message ?? texts.unexpected
  return fields?.email ? { isAsked: false, words, aboutEmail: fields.email } : { isAsked: false, words }
}
