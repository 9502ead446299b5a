import type { Behavior } from '../../../platform/browser/behavior.ts'
import { paths } from '../../../platform/paths.ts'
import { storedToken } from '../../../platform/token.ts'

/** The hero's form: offers the coming Sundays, completes places, and takes members straight to the search. */
export const heroSearch: Behavior = (element) => {
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
  // Empty fields would be empty filters in the URL, and a member's role is known.
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

const settlingTime = 200

interface Answer {
  places: { label: string }[]
}

/** Fills the list of a text box with matching places. Fails silently, because it is only a help. */
function completePlaces(input: HTMLInputElement, list: HTMLElement): () => void {
  const ended = new AbortController()
  let asking: AbortController | undefined
  let settling: ReturnType<typeof setTimeout> | undefined

  const offer = (labels: string[]) => list.replaceChildren(...labels.map((label) => new Option(label, label)))

  const ask = async (text: string) => {
    asking = new AbortController()
    const { signal } = asking
    try {
      const reply = await fetch(`/api/places?${new URLSearchParams({ q: text, limit: '6' })}`, { signal })
      if (!reply.ok) return
      const { places }: Answer = await reply.json()
      if (!signal.aborted) offer(places.map(({ label }) => label))
    } catch {
      // Outdated or offline: the typed text still counts.
    }
  }

  const listen = () => {
    clearTimeout(settling)
    asking?.abort()
    const text = input.value.trim()
    const isPicked = [...list.children].some((option) => option instanceof HTMLOptionElement && option.value === text)
    if (isPicked) return
    if (text === '') offer([])
    else settling = setTimeout(() => void ask(text), settlingTime)
  }

  input.addEventListener('input', listen, { signal: ended.signal })
  return () => {
    ended.abort()
    asking?.abort()
    clearTimeout(settling)
  }
}

interface Sunday {
  /** YYYY-MM-DD, as in the search's URL. */
  value: string
  label: string
}

const offered = 8
const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/**
 * By the visitor's own calendar; a Sunday counts itself. Does not use the contract's dates, because they bring zod,
 * which weighs more than all other scripts of the landing page.
 */
export function comingSundays(now: Date): Sunday[] {
  const untilSunday = (7 - now.getDay()) % 7
  return Array.from({ length: offered }, (_, week) => {
    const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + untilSunday + 7 * week))
    return { value: date.toISOString().slice(0, 10), label: words.format(date) }
  })
}
