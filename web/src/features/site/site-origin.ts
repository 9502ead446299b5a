import { builtOrigin } from '@openpulpit/contract/site'

/** Where this site is, for the addresses in a page's head that have to be whole. */
export const siteOrigin = () => (typeof window === 'undefined' ? builtOrigin : window.location.origin)
