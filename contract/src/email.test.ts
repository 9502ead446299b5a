import { describe, expect, test } from 'vitest'
import { accountInput, loginInput } from './auth-input.ts'
import { subscriptionInput } from './newsletter.ts'
import { forgotPasswordInput } from './password-input.ts'

const password = 'a quiet harbour'
const takes = (email: string) => ({
  account: accountInput.safeParse({ email, password, userType: 'church' }).success,
  newsletter: subscriptionInput.safeParse({ email }).success,
  login: loginInput.safeParse({ email, password }).success,
  forgotten: forgotPasswordInput.safeParse({ email }).success,
})

describe('an email address', () => {
  test.each([
    ...[
      'ruth@grace.example',
      'ruth.ellis+church@mail.grace.example',
      "o'neill@grace.example",
      'a_b-c@xn--bcher-kva.example',
    ],
    ...[
      'RUTH@GRACE.EXAMPLE',
      'rüth@bücher.example',
      'a@b',
      '1@2.example',
      '_ruth@grace.example',
      'ruth=x@y.example',
      'a/b@c.example',
    ],
  ])('%s is one for everything', (email) => {
    expect(takes(email)).toEqual({ account: true, newsletter: true, login: true, forgotten: true })
  })

  test.each([
    ...[
      'a?bcc=victim@evil.example',
      'a&b@c.example',
      'a%0abcc@c.example',
      '"a"@c.example',
      'a,b@c.example',
      'a;b@c.example',
    ],
    ...['a:b@c.example', '<a@c.example>', '(a)@c.example', 'a\\b@c.example', 'a[b@c.example', 'a@c.example?bcc=x'],
    ...['a@-c.example', 'a@c..example', 'a@c.example.', 'a@c.example/x', 'a@[127.0.0.1]', 'a`b@c.example'],
  ])('%s is no address for a new account, and still opens an account that has it', (email) => {
    expect(takes(email)).toEqual({ account: false, newsletter: false, login: true, forgotten: true })
  })

  test.each([
    '',
    ' ',
    'ruth',
    'ruth@',
    '@grace.example',
    'a b@c.example',
    'a@b@c.example',
    'a@b.example\u0000',
    'a@b\ud800',
  ])('%j is none', (email) => {
    expect(takes(email)).toEqual({ account: false, newsletter: false, login: false, forgotten: false })
  })

  test('is cleaned of what was pasted with it', () => {
    expect(subscriptionInput.parse({ email: '\u200bruth@grace.example\u202c\n' })).toEqual({
      email: 'ruth@grace.example',
    })
  })
})
