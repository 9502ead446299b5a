import type { MetaDescriptor } from 'react-router'

/** A page's `meta` with the title of its tab. */
export const pageTitle = (title: string): MetaDescriptor[] => [{ title: `${title} · OpenPulpit` }]

/** The same for a page that shows people to visitors, which search engines must not index. */
export const unlistedPage = (title: string): MetaDescriptor[] => [
  ...pageTitle(title),
  { name: 'robots', content: 'noindex' },
]
