import { expect, test } from 'vitest'
import { publicPage } from './public-page.ts'
import { structuredData } from './structured-data.ts'

const page = publicPage({
  path: '/terms',
  title: 'Terms',
  description: 'In plain words',
  facts: [structuredData('What it is')],
})

test('a page that is built names the whole addresses that the server will put its own into', () => {
  expect(page).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://openpulpit.invalid/terms' })
  expect(page).toContainEqual({ property: 'og:url', content: 'https://openpulpit.invalid/terms' })
  expect(page).toContainEqual({ property: 'og:image', content: 'https://openpulpit.invalid/share.png' })
})

test('what a shared link shows is what the page says', () => {
  expect(page).toContainEqual({ title: 'Terms' })
  expect(page).toContainEqual({ property: 'og:title', content: 'Terms' })
  expect(page).toContainEqual({ name: 'description', content: 'In plain words' })
  expect(page).toContainEqual({ property: 'og:description', content: 'In plain words' })
})

test('the prices are those of the product', () => {
  const prices = [...JSON.stringify(page).matchAll(/"name":"([^"]+)","description":"[^"]+","price":"([^"]+)"/g)]
  expect(prices.map(([, name, price]) => [name, price])).toEqual([
    ['Free trial', '0.00'],
    ['Monthly', '5.00'],
    ['Student', '2.50'],
  ])
})
