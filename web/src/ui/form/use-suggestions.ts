import { type KeyboardEvent, useId, useState } from 'react'

interface Suggesting {
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly string[]
}

/** The keyboard and the state of a text box with a list below, as the ARIA practices describe them. */
export function useSuggestions({ value, onValueChange, suggestions }: Suggesting) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(-1)

  const count = suggestions.length
  const isSettled = count === 1 && suggestions[0] === value
  const shown = isOpen && count > 0 && !isSettled
  const active = shown && place < count ? place : -1
  const optionId = (index: number) => `${id}-${index}`

  const close = () => {
    setOpen(false)
    setPlace(-1)
  }
  const choose = (suggestion: string) => {
    onValueChange(suggestion)
    close()
  }
  const type = (text: string) => {
    onValueChange(text)
    setOpen(true)
    setPlace(-1)
  }
  // From the box the arrows enter the list at either end, and leave it there again.
  const move = (by: 1 | -1) => {
    setOpen(true)
    setPlace(active + by < -1 ? count - 1 : active + by >= count ? -1 : active + by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(suggestions[active] ?? value)
    } else if (event.key === 'Escape' && shown) {
      // The list closes, and not also the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return { id, optionId, shown, active, close, choose, type, onKeyDown }
}
