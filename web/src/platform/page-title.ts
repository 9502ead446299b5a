import type { MetaDescriptor } from 'react-router'

/** For a page's `meta`: the title of its tab. */
export const pageTitle = (title: string): MetaDescriptor[] => [{ title: `${title} · OpenPulpit` }]
