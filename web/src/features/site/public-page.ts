import { buildOrigin } from '@openpulpit/contract/build-origin'
import type { MetaDescriptor } from 'react-router'

interface PublicPage {
  path: string
  title: string
  description: string
  /** Facts in the vocabulary of schema.org. */
  facts?: readonly object[]
}

const picture = {
  path: '/share.png',
  alt: 'OpenPulpit: the right preacher, free on that Sunday, within driving distance. A row of arches, one of them lit.',
}

/** The `meta` of a public page: what search engines and shared links show of it. */
export function publicPage({ path, title, description, facts = [] }: PublicPage): MetaDescriptor[] {
  const origin = siteOrigin()
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:site_name', content: 'OpenPulpit' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + picture.path },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { ...fact } })),
  ]
}

/** The site's origin, for URLs in the page's head that must be absolute; in prerendered pages a placeholder. */
export const siteOrigin = () =>
  typeof window === 'undefined' || import.meta.env.DEV ? buildOrigin : window.location.origin
