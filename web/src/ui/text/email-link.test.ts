import { expect, test } from 'vitest'
import { emailUrl } from './contact-link.tsx'

test.each([
  ['ruth@grace.example', 'mailto:ruth@grace.example'],
  ['ruth+a@grace.example', 'mailto:ruth%2Ba@grace.example'],
  ['a?bcc=victim%40evil.example@b.example', 'mailto:a%3Fbcc%3Dvictim%2540evil.example@b.example'],
  ['a@b.example?bcc=victim', 'mailto:a@b.example%3Fbcc%3Dvictim'],
  ['a&body=x@b.example', 'mailto:a%26body%3Dx@b.example'],
  ['a#b/c@d.example', 'mailto:a%23b%2Fc@d.example'],
])('a click on %s leads to %s', (address, link) => {
  expect(emailUrl(address)).toBe(link)
  expect(link).not.toMatch(/[?#&]/)
  expect(decodeURIComponent(link.slice('mailto:'.length))).toBe(address)
})
