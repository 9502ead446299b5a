import type { Behaviour } from '../../platform/behaviour.ts'
import { paths } from '../../platform/paths.ts'
import { storedToken } from '../../platform/token.ts'
import { comingSundays } from './coming-sundays.ts'
import { completePlaces } from './place-completion.ts'

/** The hero's form: offers the coming Sundays, completes places, and takes a member straight to the search. */
export const placeAndSunday: Behaviour = (element) => {
  const form = element.querySelector('form')
  const place = element.querySelector<HTMLInputElement>('input[list]')
  const sunday = element.querySelector('select')
  if (!form || !place?.list || !sunday) return () => {}

  const ended = new AbortController()
  const { signal } = ended
  const endCompletion = completePlaces(place, place.list)
  const options = comingSundays(new Date()).map(({ value, label }) => new Option(label, value))
  sunday.append(...options)

  form.addEventListener(
    'submit',
    () => {
      form.action = storedToken() === undefined ? paths.register() : paths.search()
    },
    { signal },
  )
  // What was left open would stand in the address as an empty filter; and a member need not say what they are.
  form.addEventListener(
    'formdata',
    ({ formData }) => {
      for (const [name, value] of [...formData]) if (String(value).trim() === '') formData.delete(name)
      if (storedToken() !== undefined) formData.delete('type')
    },
    { signal },
  )

  return () => {
    ended.abort()
    endCompletion()
    for (const option of options) option.remove()
  }
}
