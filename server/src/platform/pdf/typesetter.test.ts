import { expect, test } from 'vitest'
import { pagesOf } from '../../../test/fixtures/pdf-text.ts'
import { Drawing } from './drawing.ts'

/** The text that a PDF reader extracts from a sheet with this text. */
async function readOn(text: string): Promise<string> {
  const drawing = new Drawing({ title: 'Grace Chapel', kind: 'x', foot: 'x', madeAt: new Date('2026-12-06T12:00:00Z') })
  drawing.put({ put: 'paragraph', text })
  drawing.put({ put: 'facts', facts: [['Website', text]] })
  return pagesOf(await drawing.finish())
    .flatMap(({ lines }) => lines)
    .join('\n')
}

test.each(['https://church.example/한', '은혜', 'Grace ر', '漢字', 'ᚠ', '𐍈'])(
  'a letter that no font has is read as one that is missing: %s',
  async (text) => {
    const read = await readOn(text)
    expect(read).toContain('\ufffd')
    expect(read).not.toMatch(/(?!\n)\p{Cc}/u)
  },
)
