import { support } from '../../platform/support.ts'
import { siteOrigin } from './public-page.ts'

const monthly = (name: string, price: string, description: string) => ({
  '@type': 'Offer',
  name,
  description,
  price,
  priceCurrency: 'USD',
  priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'USD', billingDuration: 'P1M' },
})

const offers = [
  {
    '@type': 'Offer',
    name: 'Free trial',
    description: '30 days with up to 5 connections',
    price: '0.00',
    priceCurrency: 'USD',
  },
  monthly('Monthly', '5.00', 'Unlimited connections'),
  monthly('Student', '2.50', 'Unlimited connections, for students with a .edu address'),
]

/** The organization, the product and its price, as schema.org data. */
export function structuredData(description: string): object {
  const origin = siteOrigin()
  const organization = { '@id': `${origin}/#organization` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: 'OpenPulpit',
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        email: support.email,
        telephone: support.dial.replace('tel:', ''),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: 'OpenPulpit',
        url: `${origin}/`,
        publisher: organization,
      },
      {
        '@type': 'SoftwareApplication',
        name: 'OpenPulpit',
        description,
        url: `${origin}/`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any, in a browser',
        provider: organization,
        offers,
      },
    ],
  }
}
