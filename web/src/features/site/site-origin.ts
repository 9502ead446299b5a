import { builtOrigin } from '@openpulpit/contract/build-origin'

/** Where this site is, for the addresses in a page's head that have to be whole. While developing, nobody puts ours in. */
export const siteOrigin = () =>
  typeof window === 'undefined' || import.meta.env.DEV ? builtOrigin : window.location.origin
