import type { FormEvent } from 'react'
import { useSearchText } from '../../../platform/forms/use-search-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'

interface ThreadSearchProps {
  search: string | undefined
  onSearch: (text: string) => void
}

export function ThreadSearch({ search, onSearch }: ThreadSearchProps) {
  const { text, setText, ask } = useSearchText(search ?? '', onSearch)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask()
  }
  return (
    <search aria-label="Conversations">
      <form onSubmit={submit}>
        <Field label="Search">
          <SearchInput
            placeholder="Name, subject or words"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </search>
  )
}
