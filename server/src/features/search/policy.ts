import { stateOf } from '@openpulpit/contract/places'

/** What a location says by its letters alone: "Nowhereville, TX" a town and its state, "Texas" a state, "Now" a town. */
export function readLocation(text: string): { town: string; state: string | undefined } {
  const whole = stateOf(text)
  if (whole) return { town: '', state: whole.code }
  const comma = text.lastIndexOf(',')
  const end = comma < 0 ? text.lastIndexOf(' ') : comma
  const rest = text.slice(end + 1).trim()
  const state = stateOf(rest)?.code ?? (comma < 0 ? undefined : rest)
  return state ? { town: text.slice(0, end).trim(), state } : { town: text, state }
}
