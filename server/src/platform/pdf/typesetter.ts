import { cleanLines } from '@openpulpit/contract/clean-text'
import { type Font, Fonts, type Style } from './fonts.ts'

export interface TextStyle {
  readonly style: Style
  readonly size: number
  readonly colour: string
}

interface Run {
  readonly font: Font
  readonly text: string
}

/** Characters that may be omitted if no font has them: pictographs, and code points without a letter. */
const dispensable = /^[\p{C}\p{RI}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u
const graphemes = new Intl.Segmenter('en')

/** Sets text in the fonts that have its letters, in lines that fit. */
export class Typesetter {
  readonly #fonts: Fonts
  /** Whether a letter was printed as an empty box. */
  hasGaps = false
  /** Runs of text printed so far: each stays in memory until the document is finished. */
  printed = 0

  constructor(doc: PDFKit.PDFDocument) {
    this.#fonts = new Fonts(doc)
  }

  /** Breaks text into lines of `width`. A word wider than that is broken anywhere. */
  linesOf(text: string, look: TextStyle, width: number): string[] {
    return readable(text)
      .split('\n')
      .flatMap((paragraph) => this.#wrapped(paragraph.trim(), look, width))
  }

  /** `y` is the baseline. */
  draw(line: string, look: TextStyle, x: number, y: number): void {
    let at = x
    for (const { font, text } of this.#runsOf(line, look.style)) {
      const doc = this.#fonts.use(font, look.size)
      doc.fillColor(look.colour).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(text)
      this.printed += 1
    }
  }

  widthOf(text: string, { style, size }: TextStyle): number {
    return this.#runsOf(text, style).reduce(
      (width, run) => width + this.#fonts.use(run.font, size).widthOfString(run.text),
      0,
    )
  }

  #wrapped(paragraph: string, look: TextStyle, width: number): string[] {
    const space = this.widthOf(' ', look)
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of paragraph.split(' ').flatMap((word) => this.#fitting(word, look, width))) {
      const wide = this.widthOf(word, look)
      if (line !== '' && used + space + wide > width) {
        lines.push(line)
        line = ''
      }
      used = line === '' ? wide : used + space + wide
      line = line === '' ? word : `${line} ${word}`
    }
    return [...lines, line]
  }

  #fitting(word: string, look: TextStyle, width: number): string[] {
    if (this.widthOf(word, look) <= width) return [word]
    const parts: string[] = []
    let part = ''
    let used = 0
    for (const { segment } of graphemes.segment(word)) {
      const wide = this.widthOf(segment, look)
      if (part !== '' && used + wide > width) {
        parts.push(part)
        part = ''
        used = 0
      }
      part += segment
      used += wide
    }
    return [...parts, part]
  }

  #runsOf(text: string, style: Style): Run[] {
    const runs: Run[] = []
    for (const letter of text) {
      const { font, text: printed } = this.#printed(letter, style)
      const last = runs.at(-1)
      if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + printed }
      else if (printed !== '') runs.push({ font, text: printed })
    }
    return runs
  }

  /**
   * A letter that no font has is printed without its accents, omitted if it is dispensable, or drawn as an empty box.
   */
  #printed(letter: string, style: Style): Run {
    const font = this.#fonts.having(style, letter)
    if (font) return { font, text: letter }
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
    const bareFont = bare !== '' && bare !== letter ? this.#fonts.having(style, bare) : undefined
    if (bareFont) return { font: bareFont, text: bare }
    const plain = this.#fonts.plain(style)
    if (dispensable.test(letter)) return { font: plain, text: '' }
    this.hasGaps = true
    return { font: plain, text: letter }
  }
}

/**
 * Normalizes text for print: composed, with plain spaces, and without control and formatting characters. Accents that
 * do not combine with a letter are dropped, because stacks of them exceed the fonts' tables.
 */
const readable = (text: string): string =>
  cleanLines(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{M}]/gu, (sign) => (sign === '\n' ? sign : ''))
