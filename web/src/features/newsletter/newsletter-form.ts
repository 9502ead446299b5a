import { emailPattern, emailWords } from '@openpulpit/contract/email'
import type { Behaviour } from '../../platform/behaviour.ts'
import { askForNewsletter } from './ask-for-newsletter.ts'

/** Asks for the newsletter without leaving the page, and says beside the field what came of it. */
export const newsletterForm: Behaviour = (box) => {
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
    if (email === '') return say({ wrong: emailWords.missing })
    if (!emailPattern.test(email)) return say({ wrong: emailWords.odd })

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
