import { describe, expect, test } from 'vitest'
import { filesWithTexts, textsOfCode, textsOfMarkdown } from './product-texts.ts'
import { readingGrade } from './reading-grade.ts'
import { titleCaseBreachesOf } from './title-case.ts'
import { wordBreachesOf } from './words.ts'

test('everything that people read is looked at', () => {
  const kinds = [
    'web/src/features/legal/terms-sections.tsx',
    'web/src/pages/not-found.tsx',
    'server/src/features/requests/notifications.ts',
    'server/src/features/accounts/password/emails.ts',
    'server/src/features/preachers/resume/view.ts',
    'server/src/features/calendars/feed/view.ts',
    'server/src/platform/mail/message.ts',
    'scripts/admin-commands.ts',
    'contract/src/texts.ts',
    'contract/src/errors.ts',
    'README.md',
    'docs/operations.md',
  ]
  expect(filesWithTexts()).toEqual(expect.arrayContaining(kinds))
})

describe('the words we do not use', () => {
  const breachesIn = (source: string, file = 'web/src/x.tsx') => textsOfCode(source, file).flatMap(wordBreachesOf)

  test.each([
    ['a literal', "const x = { done: 'Press the link in our email' }"],
    ['a template', 'const x = (name: string) => `$' + '{name} is told`'],
    ['the words of an element', 'const x = <p>Somebody else is booked.</p>'],
    ['words with others in bold', 'const x = <p>We asked <b>{count}</b> near.</p>'],
    ['an attribute', 'const x = <button aria-label="Take back your offer" />'],
    ['a condition', "const x = <p>{isOpen ? 'Offers to come' : ''}</p>"],
    ['a label of one word', "const x = { title: 'Notices' }"],
    ['a straight apostrophe', 'const x = "You\'re booked."'],
  ])('are found in %s', (_, source) => {
    expect(breachesIn(source)).toHaveLength(1)
  })

  test.each([
    ['where another word has them in it', "const x = 'Subscribe to the newsletter.'"],
    ['where they mean something else', "const x = 'Your mailing address, near Atlanta.'"],
    ['in a class name', 'const x = <p className="press holds mail">Hello</p>'],
    [
      'in an import, a type, a key and a comparison',
      "import 'mail'; type T = 'Checking…'; const x = { notice: kind === 'Notices' }",
    ],
    ['in a stored value', "const x = insert('notice')"],
    ['in SQL', 'const x = sql`select the notice from mail`'],
    ['in the specification', "const x = 'Login failed'"],
  ])('are let be %s', (_, source) => {
    expect(breachesIn(source)).toEqual([])
  })

  test('are found in a document, but not in its code', () => {
    const breaches = textsOfMarkdown(
      '# Setup\n\nThe text, and then\nthe mail.\n\n```\nmail\n```\n\nRun `mail`.',
      'README.md',
    )
    expect(breaches.flatMap(wordBreachesOf)).toEqual(['README.md:3 “mail”, say: email: The text, and then the mail.'])
  })
})

describe('buttons and card titles', () => {
  test.each([
    ['a label', 'const x = <Button>Copy address</Button>'],
    ['one of two labels', "const x = <Button>{isOpen ? 'Close' : 'Show more'}</Button>"],
    ['a label with a name', 'const x = <LinkButton to="/">Ask {name} again</LinkButton>'],
    ['a title', 'const x = <CardTitle>Your photo</CardTitle>'],
  ])('are found where they are not: %s', (_, source) => {
    expect(titleCaseBreachesOf(source, 'web/src/x.tsx')).toHaveLength(1)
  })

  test('may have small words, names and numbers', () => {
    const source = 'const x = <Button>Add {day} to Your Calendar for {count} of the 3 Sundays</Button>'
    expect(titleCaseBreachesOf(source, 'web/src/x.tsx')).toEqual([])
  })
})

test('the reading grade tells a hard sentence from a plain one', () => {
  const hard =
    'Notwithstanding the aforementioned stipulations, participating congregations indemnify the administrators unconditionally.'
  const plain = 'Grace declined. Ask someone else for January 3. We’ll let you know when they answer your request.'
  expect(readingGrade([hard], 5)).toBeGreaterThan(16)
  expect(readingGrade([plain], 5)).toBeLessThan(4)
  expect(readingGrade(['Too short to say.'], 5)).toBeUndefined()
})
