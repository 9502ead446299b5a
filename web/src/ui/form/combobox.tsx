import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import { inputStyles } from './input-styles.ts'

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'list'> {
  value: string
  onValueChange: (value: string) => void
  /** The server's suggestions for the text so far; any other text is allowed too. */
  suggestions: readonly string[]
  loading?: boolean | undefined
}

/** Written by hand because the library's weighs 51 KB, a third of a whole screen's budget. */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, suggestions, loading, onBlur, className, ...native } = props
  const list = useSuggestions({ value, onValueChange, suggestions })
  return (
    <div className={classNames('relative', className)}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...useFieldControl()}
        {...native}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.shown}
        aria-controls={list.id}
        aria-activedescendant={list.active >= 0 ? list.optionId(list.active) : undefined}
        aria-busy={loading || undefined}
        value={value}
        onChange={(event) => list.type(event.target.value)}
        onKeyDown={list.onKeyDown}
        onBlur={(event) => {
          list.close()
          onBlur?.(event)
        }}
        className={inputStyles}
      />
      <SuggestionList {...list} suggestions={suggestions} />
    </div>
  )
}

interface SuggestionListProps {
  id: string
  optionId: (index: number) => string
  shown: boolean
  active: number
  suggestions: readonly string[]
  choose: (suggestion: string) => void
}

/**
 * The list below a text box. The focus stays in the box, which refers to the active option by `aria-activedescendant`.
 */
function SuggestionList({ id, optionId, shown, active, suggestions, choose }: SuggestionListProps) {
  const count = suggestions.length
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-hairline bg-surface p-1.5 shadow-soft"
      >
        {suggestions.map((suggestion, index) => (
          <button
            key={suggestion}
            id={optionId(index)}
            ref={index === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : null}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className="flex min-h-11 w-full items-center rounded-sm px-3 py-2 text-left hover:bg-sunken aria-selected:bg-pine-soft"
          >
            {suggestion}
          </button>
        ))}
      </div>
      <span role="status" className="sr-only">
        {shown && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  )
}

interface Suggesting {
  value: string
  onValueChange: (value: string) => void
  suggestions: readonly string[]
}

/** Keyboard handling and state of a combobox, as in the ARIA practices. */
function useSuggestions({ value, onValueChange, suggestions }: Suggesting) {
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
  // From the box, the arrows enter the list at either end, and leave it there again.
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
      // Closes only the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return { id, optionId, shown, active, close, choose, type, onKeyDown }
}
