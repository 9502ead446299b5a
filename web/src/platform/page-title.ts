import type { MetaDescriptor } from 'react-router'

/** For a page's `meta`: the title of its tab. */
export const pageTitle = (title: string): MetaDescriptor[] => [{ title: `${title} · OpenPulpit` }]

/** The same of a page that shows people to visitors: no search engine keeps it. */
export const unlistedPage = (title: string): MetaDescriptor[] => [
  ...pageTitle(title),
  { name: 'robots', content: 'noindex' },
]
