import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './message-links.ts'

const linksIn = (content: string) => splitLinks(content).flatMap(({ href }) => href ?? [])

test('an address becomes a link, without what only stands beside it', () => {
  expect(splitLinks('Park here: https://maps.example/a?b=1. See you!')).toEqual([
    { text: 'Park here: ' },
    { text: 'https://maps.example/a?b=1', href: 'https://maps.example/a?b=1' },
    { text: '. See you!' },
  ])
  expect(linksIn('(https://en.example/wiki/A_(b)) and HTTP://UP.example')).toEqual([
    'https://en.example/wiki/A_(b)',
    'http://up.example/',
  ])
})

test('nothing else becomes a link', () => {
  for (const words of [
    'javascript:alert(1)',
    'JaVaScRiPt://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'ftp://files.example',
    'mailto:ruth@grace.example',
    'ruth@grace.example',
    'grace.example',
    '//grace.example',
    'https://',
    'https://bank.example@evil.example/',
    'https://evil\u202Egpj.example/exe',
    '<img src=x onerror=alert(1)>',
  ]) {
    expect(linksIn(words), words).toEqual([])
    expect(splitLinks(words), words).toEqual([{ text: words }])
  }
})

test('an address inside written HTML ends where its quotation mark does', () => {
  expect(linksIn('<a href="https://a.example/x">here</a>')).toEqual(['https://a.example/x'])
})

test('not an email is lost or added, and every link is http or https', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('https://a.example', 'http://', ' ', '\n', '"', '<', 'javascript:', '🙏🏽', 'שלום', '\u202E', '@'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const content = pieces.join('')
      const parts = splitLinks(content)
      expect(parts.map(({ text }) => text).join('')).toBe(content)
      for (const { href } of parts) if (href) expect(['http:', 'https:']).toContain(new URL(href).protocol)
    }),
  )
})
