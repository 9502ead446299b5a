import type { RequestView } from '@openpulpit/contract/requests'

/** "12 Church Street, Atlanta, GA 30303", as far as it is known. */
export const addressLine = ({ street, city, state, zipCode }: RequestView['church']['address']): string =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
