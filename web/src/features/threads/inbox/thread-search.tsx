import { readSearch } from '@openpulpit/contract/text-rules'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
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
            placeholder="Name, subject or text"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </search>
  )
}

/** The search is in the URL, whichever conversation is open beside it. */
export function useThreadSearch() {
  const [address, setAddress] = useSearchParams()
  return {
    search: readSearch(address.get('search')),
    change: (text: string) => setAddress(text ? { search: text } : {}, { replace: true, preventScrollReset: true }),
  }
}
