import { cleanLine } from '@openpulpit/contract/clean-text'

/** Joins the words of a name with hyphens. */
const hyphened = (text: string): string => text.replace(/[-\s]+/g, '-').replace(/^-|-$/g, '')

/** A name as a person would call it, made a file's: nothing that a path, a header or a shell would read otherwise. */
export const wholeName = (name: string): string =>
  hyphened([...cleanLine(name).replace(/[^\p{L}\p{M}\p{N} -]/gu, '')].slice(0, 80).join('')) || 'openpulpit'

/** The same in plain letters, which every program takes. */
export const plainFileName = (name: string, ending: string): string =>
  `${
    hyphened(
      wholeName(name)
        .normalize('NFKD')
        .replace(/[^\w -]/g, ''),
    ) || 'openpulpit'
  }.${ending}`
