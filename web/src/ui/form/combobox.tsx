import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'
import { inputLook } from './input-styles.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'list'> {
  value: string
  onValueChange: (value: string) => void
  /** What the server offers for the text so far; anything else may be typed too. */
  suggestions: readonly string[]
  loading?: boolean | undefined
}

/** Written by hand because the library's weighs 51 KB, a third of what a whole screen may. */
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
        className={inputLook}
      />
      <SuggestionList {...list} suggestions={suggestions} />
    </div>
  )
}
