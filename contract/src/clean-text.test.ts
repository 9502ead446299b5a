import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanLines, isReadable } from './clean-text.ts'

const unseen = [
  ...[
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u009b',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u180e',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u2028',
    '\u2029',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
  ],
  ...[
    '\u2060',
    '\u2063',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u206f',
    '\u2800',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
  ],
  ...[
    '\ufff9',
    '\ufffa',
    '\ufffb',
    '\ufffc',
    '\ufffe',
    '\ue000',
    '\u{f0000}',
    '\u{e0001}',
    '\u{e0041}',
    '\u{e007f}',
    '\u{1d159}',
  ],
  ...['\u{e0100}', '\u{1fffe}', '\u0378', '\u00a0', '\u1680', '\u2003', '\u3000', '\r', '\n', '\t', '\v', '\f'],
]

/** Letters of many scripts mixed with characters that are removed. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...unseen,
        '\u0301',
        '\u0316',
        '\u0344',
        '\u20e3',
        '\u094d',
        '\u064b',
        'e',
        'n',
        '가',
        'क',
        'ر',
        '葛',
        '👩',
        '🏽',
        '1',
        ' ',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))
  .filter(isReadable)

describe('one line', () => {
  test.each(unseen)('has no %j in it, and is not made of it', (sign) => {
    expect(cleanLine(`Ruth${sign}Ellis`)).toMatch(/^Ruth ?Ellis$/)
    expect(cleanLine(sign.repeat(3))).toBe('')
    expect(cleanLine(`${sign}Ruth${sign}`)).toBe('Ruth')
  })

  test.each([
    ['Grace\r\nBcc: everyone@example.org', 'Grace Bcc: everyone@example.org'],
    ['  Ruth \u00a0 \t Ellis ', 'Ruth Ellis'],
    ['a \u200d \u200b b', 'a b'],
    ['Cafe\u0301', 'Café'],
    ['e\u200b\u0301', 'é'],
    ['\u0301\u0301Ruth', 'Ruth'],
    ['\u0301', ''],
    [`Z${'\u0301'.repeat(90)}`, `Ź${'\u0301'.repeat(5)}`],
    ['ab\u202excod.exe', 'abxcod.exe'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanLine(given)).toBe(kept)
  })

  test.each([
    ...[
      'Ruth Ellis',
      "D'Arcy-O’Neill",
      'Nguyễn Thị Ánh',
      'Ægir Þórðarson',
      'Ἀθηνᾶ',
      'Łukasz Żółć',
      '葛\u{e0100}城',
      '한빛교회',
    ],
    ...['می\u200cخواهم', 'ශ්\u200dරී', 'क्\u200dष', 'ကြွှိုင်း', 'བསྒྲུབས', 'שָׁלוֹם', 'مُحَمَّد', 'กำลัง', 'ᠮᠣᠩ᠋ᠭᠣᠯ', '\u0600١'],
    ...[
      '👨\u200d👩\u200d👧\u200d👦🙏🏽',
      '❤\ufe0f\u200d🔥',
      '1\ufe0f\u20e3',
      '🏳\ufe0f\u200d🌈',
      '🇺🇸',
      'St. Mary & Co. №7 — ½',
      '½',
    ],
  ])('%s stays as it is', (name) => {
    expect(cleanLine(name.normalize('NFC'))).toBe(name.normalize('NFC'))
    expect(cleanLine(name.normalize('NFD'))).toBe(name.normalize('NFC'))
  })

  test('is visible, composed and in one line whatever comes, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const line = cleanLine(given)
        expect(cleanLine(line)).toBe(line)
        expect(line.normalize('NFC')).toBe(line)
        expect(line).not.toMatch(
          /[\p{Cc}\p{Bidi_Control}\p{Co}\u00ad\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff]|^\s|\s$|\s\s|\p{M}{7}/u,
        )
        expect(line === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(line)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is cleaned once for all where removing a joiner lets marks change their order', () => {
    for (const text of [
      '\u103f\u0301\u200c\u064b\u200c',
      '\uac00\u0301\u200c\u064b\u200d\u0915',
      '\u0631\u200d\u0301\u1039\u200d\u20e3',
    ]) {
      const cleaned = cleanLine(text)
      expect(cleanLine(cleaned)).toBe(cleaned)
    }
  })
})

describe('several lines', () => {
  test('keep their ends and tabs, in one spelling', () => {
    expect(cleanLines('a\r\nb\rc\u2028d\u0085e\n\n\tf  g\u00a0h \n')).toBe('a\nb\nc\nd\ne\n\n\tf  g h')
    expect(cleanLines('gnp.\u202etxt\u202c\u0007')).toBe('gnp.txt')
    expect(cleanLines('\u200b\n\u3164\n')).toBe('')
  })

  test('say the same as one line, but for the blanks', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const lines = cleanLines(given)
        expect(cleanLines(lines)).toBe(lines)
        expect(lines.normalize('NFC')).toBe(lines)
        expect(cleanLine(lines)).toBe(cleanLine(given))
        expect(lines).not.toMatch(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\p{Co}\u2028\u2029\ufeff]/u)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('a long pile of accents is no more work than other texts', () => {
  // Normalizing these without removing piles first would take minutes.
  for (const pile of ['\u0316\u0301', '\u0316\u200b\u0301', '\u0316\u034f\u0301', '\u0344']) {
    expect([...cleanLine(`a${pile.repeat(1_000_000)}`)].length).toBeLessThan(20)
  }
})
