import { searchText } from '@openpulpit/contract/paging'
import { useSearchParams } from 'react-router'

/** What the list is searched for stands in the address, whichever conversation is open beside it. */
export function useThreadSearch() {
  const [address, setAddress] = useSearchParams()
  return {
    search: searchText.safeParse(address.get('search')).data,
    change: (text: string) => setAddress(text ? { search: text } : {}, { replace: true, preventScrollReset: true }),
  }
}
