const extension = /,?\s*(?:extension|ext\.?|x|#)\s*(\d{1,6})$/i
const figures = /^\+?[\d ().-]+$/

/** Of a local call 7 figures, of one within North America 10 or 11; from elsewhere it begins with a plus. */
const isOneNumber = (number: string): boolean => /^(\d{7}|1?\d{10}|\+\d{8,15})$/.test(number)

/** What a phone is told to call; undefined for words that are not just one number, for part of them would be a wrong one. */
export function phoneAddress(said: string): string | undefined {
  const words = said.trim()
  const within = extension.exec(words)?.[1]
  const main = words.replace(extension, '').trim()
  // In "+44 (0)20" the 0 is not dialled.
  if (!figures.test(main) || main.includes('(0)')) return undefined
  const number = main.replace(/[^\d+]/g, '')
  if (!isOneNumber(number)) return undefined
  return `tel:${number}${within ? `;ext=${within}` : ''}`
}
