import { buffer } from 'node:stream/consumers'
import { cleanLine } from '@openpulpit/contract/clean-text'
import PDFDocument from 'pdfkit'
import type { Entry, Fact, SheetFacts, Step } from './sheet.ts'
import { type TextStyle, Typesetter } from './typesetter.ts'

const margin = 60
const portrait = 92
const foot = 76
const ink = '#1d2430'
const soft = '#484a4f'
const pine = '#1e5a4c'
const hairline = '#e3ddd0'
const marigold = '#d9952b'

const looks = {
  name: { style: 'display', size: 29, colour: ink },
  under: { style: 'text', size: 13, colour: soft },
  heading: { style: 'display', size: 16, colour: pine },
  body: { style: 'text', size: 11, colour: ink },
  term: { style: 'text', size: 11, colour: soft },
  value: { style: 'strong', size: 11, colour: ink },
  small: { style: 'text', size: 9, colour: soft },
  brand: { style: 'display', size: 15, colour: ink },
} as const satisfies Record<string, TextStyle>

const terms = 140
const sectionGap = 24

/** More than anyone prints; a text of line breaks would fill them quickly. */
const mostPages = 40
/** A normal page has some fifty runs of text; one whose font changes at every letter has two thousand. */
const mostPrinted = 30_000

/** Draws flowing content on Letter pages. */
export class Drawing {
  readonly #doc: PDFKit.PDFDocument
  readonly #type: Typesetter
  readonly #facts: SheetFacts
  readonly #width: number
  /** The vertical position of the next element. */
  #y = margin
  #isFull = false

  constructor(facts: SheetFacts) {
    const { title, madeAt } = facts
    this.#doc = new PDFDocument({
      size: 'LETTER',
      margin,
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: cleanLine(title), Creator: 'OpenPulpit', CreationDate: madeAt, ModDate: madeAt },
    })
    this.#type = new Typesetter(this.#doc)
    this.#facts = facts
    this.#width = this.#doc.page.width - 2 * margin
    this.#head()
  }

  put(step: Step): void {
    this.#unlessFull(() => {
      switch (step.put) {
        case 'name':
          return this.#name(step.name, step.line, step.photo)
        case 'section':
          return this.#section(step.heading)
        case 'paragraph':
          return this.#flow(step.text, looks.body, 1.5)
        case 'facts':
          return this.#listed(step.facts)
        case 'entry':
          return this.#entry(step.entry)
      }
    })
  }

  #name(name: string, line: string, photo: Uint8Array | undefined): void {
    const top = this.#y
    const x = photo ? margin + portrait + 22 : margin
    // Centers the text beside the photo if it is not taller than the photo.
    const high = this.#heightOf(name, looks.name, 1.15, x) + 4 + this.#heightOf(line, looks.under, 1.4, x)
    if (photo) this.#y += Math.max(0, (portrait - high) / 2)
    this.#flow(name, looks.name, 1.15, x)
    this.#y += 4
    this.#flow(line, looks.under, 1.4, x)
    if (!photo) return
    this.#portrait(photo, top)
    this.#y = Math.max(this.#y, top + portrait)
  }

  #section(heading: string): void {
    // Keeps a heading together with the lines below it.
    this.#keep(sectionGap + 30 + 3 * 17)
    this.#y += sectionGap
    this.#doc.rect(margin, this.#y, 26, 2).fill(marigold)
    this.#y += 8
    this.#flow(heading, looks.heading, 1.3)
    this.#y += 5
  }

  #listed(facts: readonly Fact[]): void {
    for (const [term, value] of facts) {
      if (!value) continue
      const [first = '', ...rest] = this.#type.linesOf(value, looks.value, this.#width - terms)
      const top = this.#line(17)
      this.#type.draw(term, looks.term, margin, top)
      this.#type.draw(first, looks.value, margin + terms, top)
      for (const line of rest) this.#type.draw(line, looks.value, margin + terms, this.#line(17))
      this.#y += 4
    }
  }

  #entry({ when, title, line, text }: Entry): void {
    const x = margin + terms
    // Keeps a title together with its first lines.
    this.#keep(17 + (line ? 17 : 0) + (text ? 17 : 0))
    if (when) this.#type.draw(when, looks.term, margin, this.#y + 17 * 0.72)
    this.#flow(title, looks.value, 17 / 11, x)
    if (line) this.#flow(line, looks.term, 17 / 11, x)
    if (text) {
      this.#y += 2
      this.#flow(text, looks.body, 1.45, x)
    }
    this.#y += 9
  }

  async finish(): Promise<Buffer> {
    this.#unlessFull(() => {
      if (!this.#type.hasGaps) return
      this.#y += 20
      this.#flow('Empty boxes are characters that this page can’t print.', looks.small, 1.4)
    })
    const { count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page)
      this.#foot(count > 1 ? `${this.#isFull ? 'Shortened to fit. ' : ''}Page ${page + 1} of ${count}` : '')
    }
    this.#doc.end()
    return await buffer(this.#doc)
  }

  /** Drops what does not fit on the last page, and everything after it. */
  #unlessFull(draw: () => void): void {
    if (this.#isFull) return
    try {
      draw()
    } catch (error) {
      if (!(error instanceof Full)) throw error
      this.#isFull = true
    }
  }

  #head(): void {
    drawMark(this.#doc, margin, this.#y, 30)
    this.#type.draw('OpenPulpit', looks.brand, margin + 40, this.#y + 20)
    this.#rightAligned(this.#facts.kind, this.#y + 20)
    this.#rule(this.#y + 44)
    this.#y += 66
  }

  #foot(pages: string): void {
    const top = this.#doc.page.height - foot + 18
    this.#rule(top)
    this.#type.draw(this.#facts.foot, looks.small, margin, top + 18)
    if (pages) this.#rightAligned(pages, top + 18)
  }

  #rightAligned(text: string, y: number): void {
    this.#type.draw(text, looks.small, margin + this.#width - this.#type.widthOf(text, looks.small), y)
  }

  #rule(y: number): void {
    this.#doc.rect(margin, y, this.#width, 0.75).fill(hairline)
  }

  #flow(text: string, look: TextStyle, leading: number, x = margin): void {
    for (const line of this.#linesFrom(x, text, look)) {
      this.#type.draw(line, look, x, this.#line(look.size * leading))
    }
  }

  #heightOf = (text: string, look: TextStyle, leading: number, x: number): number =>
    this.#linesFrom(x, text, look).length * look.size * leading

  #linesFrom = (x: number, text: string, look: TextStyle): string[] =>
    this.#type.linesOf(text, look, margin + this.#width - x)

  #portrait(photo: Uint8Array, top: number): void {
    const half = portrait / 2
    const doc = this.#doc.save()
    doc.circle(margin + half, top + half, half).clip()
    doc.image(Buffer.from(photo), margin, top, { width: portrait, height: portrait })
    doc.restore()
  }

  /** Reserves a line of this height, on the next page if necessary; returns its baseline. */
  #line(height: number): number {
    this.#keep(height)
    this.#y += height
    return this.#y - height * 0.28
  }

  #keep(height: number): void {
    if (this.#type.printed > mostPrinted) throw new Full()
    if (this.#y + height <= this.#doc.page.height - foot) return
    if (this.#doc.bufferedPageRange().count >= mostPages) throw new Full()
    this.#doc.addPage()
    this.#y = margin
  }
}

class Full extends Error {}

/** The logo's mark, drawn as in web/src/ui/graphics/logo.tsx: three arcade windows, the middle one lit. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 40)
  doc.roundedRect(0, 0, 40, 40, 10).fill('#1e5a4c')
  doc.path('M6 33V21a4 4 0 0 1 8 0v12zM26 33V21a4 4 0 0 1 8 0v12z').fill('#fbf9f4')
  doc.path('M16 33V14a4 4 0 0 1 8 0v19z').fill('#d9952b')
  doc.restore()
}
