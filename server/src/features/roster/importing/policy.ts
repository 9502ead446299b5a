import { emailPattern } from '@openpulpit/contract/email'
import { stateOf } from '@openpulpit/contract/places'
import { type Denomination, denominationLabels, denominations } from '@openpulpit/contract/profile-options'
import type { RosterForm, RosterInput } from '@openpulpit/contract/roster'
import type { ImportField } from '@openpulpit/contract/roster-import'
import { maxTags, rosterInput, rosterLengths } from '@openpulpit/contract/roster-input'

const headings: readonly (readonly [ImportField, RegExp])[] = [
  ['firstName', /^(first|given|christian|fore)[ _-]*(name)?$/],
  ['lastName', /^(last|family|sur)[ _-]*(name)?$/],
  ['email', /e-?mail/],
  ['phone', /phone|mobile|cell|^tel/],
  ['city', /^(city|town|location)\b|city$/],
  ['state', /^(state|province|st)$/],
  ['denomination', /denomination|tradition/],
  ['tags', /^(tags?|labels?|categor(y|ies)|groups?)$/],
  ['notes', /note|comment|remark/],
  ['name', /^(full |contact |preacher |pastor |minister )?(name|preacher|pastor|minister)$/],
]

const isEmail = (text: string) => text.length <= rosterLengths.email && emailPattern.test(text)
const isPhone = (text: string) => /^[\d\s().+/-]{7,}$/.test(text) && text.replace(/\D/g, '').length >= 7

const fieldOfHeading = (text: string): ImportField | undefined =>
  headings.find(([, pattern]) => pattern.test(text.trim().toLowerCase()))?.[0]

/** Whether the first row says what the columns hold. A row with an address in it is someone. */
export const looksLikeHeading = (row: readonly string[]): boolean =>
  !row.some((cell) => isEmail(cell) || isPhone(cell)) && row.some((cell) => fieldOfHeading(cell) !== undefined)

/** What each column holds, by its heading or else by what is in it. No two hold the same but notes. */
export function guessColumns(rows: readonly (readonly string[])[], hasHeading: boolean): ImportField[] {
  const [first = []] = rows
  const bodies = (hasHeading ? rows.slice(1) : rows).slice(0, 50)
  const taken = new Set<ImportField>()
  const take = (field: ImportField): ImportField => {
    if (field === 'skip' || (taken.has(field) && field !== 'notes')) return 'skip'
    taken.add(field)
    return field
  }
  if (hasHeading) return first.map((cell) => take(fieldOfHeading(cell) ?? 'skip'))
  const cellsOf = (at: number) => bodies.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  const mostly = (at: number, is: (text: string) => boolean) => {
    const cells = cellsOf(at)
    return cells.length > 0 && cells.filter(is).length * 2 > cells.length
  }
  const isName = (text: string) => /^[\p{L} .,'’-]{2,80}$/u.test(text)
  return first.map((_, at) => {
    if (mostly(at, isEmail)) return take('email')
    if (mostly(at, isPhone)) return take('phone')
    if (mostly(at, (text) => stateOf(text) !== undefined)) return take('state')
    if (mostly(at, (text) => splitTown(text)[1] !== '')) return take('city')
    if (mostly(at, (text) => /\S\s+\S/.test(text) && isName(text)) && !taken.has('firstName')) return take('name')
    if (mostly(at, isName) && !taken.has('name')) {
      return take(taken.has('firstName') ? (taken.has('lastName') ? 'city' : 'lastName') : 'firstName')
    }
    return 'skip'
  })
}

/** A row that can be taken, or why not. */
export type ReadRow = { readonly input: RosterInput } | { readonly reason: string }

/** One row of a list, as the form would have it. What does not fit a field stands in the notes. */
export function readRow(cells: readonly string[], columns: readonly ImportField[]): ReadRow {
  const of = (field: ImportField): string =>
    cells
      .filter((cell, at) => columns[at] === field && cell !== '')
      .map(withoutMark)
      .join('\n')
  const [firstName, lastName] = columns.includes('name') ? splitName(of('name')) : [of('firstName'), of('lastName')]
  const denomination = denominationOf(of('denomination'))
  const unknown = of('denomination') !== '' && !denomination ? `Denomination: ${of('denomination')}` : ''
  const [city, stateWithIt] = splitTown(of('city'))
  const state = of('state') || stateWithIt
  const form: RosterForm = {
    ...{ firstName: firstName || of('firstName'), lastName: lastName || of('lastName') },
    ...{ email: of('email').toLowerCase(), phone: of('phone'), city },
    state: stateOf(state)?.code ?? state,
    denomination: denomination ?? '',
    notes: [of('notes'), unknown].filter(Boolean).join('\n').slice(0, rosterLengths.notes),
    tags: of('tags')
      .split(/[,;\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean)
      .slice(0, maxTags),
  }
  const read = rosterInput.safeParse(form)
  if (read.success) return { input: read.data }
  const [issue] = read.error.issues
  return { reason: issue?.message ?? 'This row could not be read' }
}

/** The mark that keeps a cell from being a formula, in rows that were refused and are brought again. */
const withoutMark = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '')

const titles = /^((the )?(rev(erend)?|dr|pastor|bishop|elder|fr|father|mr|mrs|ms|sr|bro|brother|sister)\.?\s+)+/i
const endings = /,? (jr|sr|ii|iii|iv|ph\.?d|d\.?min|m\.?div|d\.?d)\.?$/i

/** "Rev. Dr. Ruth Ellis" and "Ellis, Ruth" are Ruth Ellis. */
export function splitName(text: string): [string, string] {
  const plain = text.replace(/\s+/g, ' ').trim().replace(titles, '').replace(endings, '')
  const [family, given] = plain.split(/,\s*/)
  if (family && given) return [given.replace(titles, ''), family]
  const words = plain.split(' ')
  return words.length < 2 ? ['', plain] : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}

/** "Decatur, GA 30030" is a town and its state; what names no state is a town as it stands. */
export function splitTown(text: string): [city: string, state: string] {
  const [city = '', rest = '', ...more] = text.split(',')
  const words = rest.trim().replace(/(?<!\s)\s+\d{5}(-\d{4})?$/, '')
  const state = more.length === 0 && /^[A-Za-z .]+$/.test(words) ? stateOf(words) : undefined
  return state ? [city.trim(), state.code] : [text, '']
}

/** What denominations call themselves for short, or in full, without "the" and "church". */
const otherNames: Readonly<Record<string, Denomination>> = {
  ...{ umc: 'united_methodist', sbc: 'southern_baptist', abc: 'american_baptist', abcusa: 'american_baptist' },
  ...{ pcusa: 'presbyterian_usa', pca: 'presbyterian_pca', presbyterianinamerica: 'presbyterian_pca' },
  ...{ elca: 'lutheran_elca', evangelicallutheraninamerica: 'lutheran_elca' },
  ...{ lcms: 'lutheran_lcms', lutheranmissourisynod: 'lutheran_lcms' },
  ...{ episcopalian: 'episcopal', tec: 'episcopal', ag: 'assemblies_of_god', aog: 'assemblies_of_god' },
  ...{ assemblyofgod: 'assemblies_of_god', nondenom: 'nondenominational', disciples: 'disciples_of_christ' },
  ...{ christiandisciplesofchrist: 'disciples_of_christ', rca: 'reformed', crc: 'reformed', crcna: 'reformed' },
}

function denominationOf(text: string): Denomination | undefined {
  const plain = text
    .toLowerCase()
    .replace(/\b(the|church(es)?)\b|[^a-z ]/g, '')
    .replaceAll(' ', '')
  if (plain === '') return undefined
  return (
    denominations.find(
      (one) =>
        plain === one.replaceAll('_', '') || plain === denominationLabels[one].toLowerCase().replace(/[^a-z]/g, ''),
    ) ?? otherNames[plain]
  )
}
