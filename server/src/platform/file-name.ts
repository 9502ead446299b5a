import { cleanLine } from '@openpulpit/contract/clean-text'

const hyphened = (text: string): string => text.replace(/[-\s]+/g, '-').replace(/^-|-$/g, '')

/** A readable file name without characters that are special in paths, headers or shells. */
export const wholeName = (name: string): string =>
  hyphened([...cleanLine(name).replace(/[^\p{L}\p{M}\p{N} -]/gu, '')].slice(0, 80).join('')) || 'openpulpit'

/** The same in ASCII, for programs that take nothing else. */
export const plainFileName = (name: string, ending: string): string =>
  `${
    hyphened(
      wholeName(name)
        .normalize('NFKD')
        .replace(/[^\w -]/g, ''),
    ) || 'openpulpit'
  }.${ending}`
