interface SuggestionListProps {
  id: string
  optionId: (index: number) => string
  shown: boolean
  active: number
  suggestions: readonly string[]
  choose: (suggestion: string) => void
}

/** The list under a text box. The focus stays in the box, which says by `aria-activedescendant` where in here it is. */
export function SuggestionList({ id, optionId, shown, active, suggestions, choose }: SuggestionListProps) {
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
