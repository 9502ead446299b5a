import { randomInt } from 'node:crypto'
import { preacherName } from '../policy.ts'

// Crockford's: no letter that is read as a digit. 40 bits, so that no one finds pages by trying.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 8

export const newPublicCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** "naomi-whitfield-7k2m9qxz": the code finds the page, the name is there for whoever reads the address. */
export function nameAndCodeOf(row: { first_name: string; last_name: string; public_code: string }): string {
  const name = preacherName(row)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return name ? `${name}-${row.public_code}` : row.public_code
}

/**
 * The code of such an address, also of one that was typed from paper: capitals, and the letters that look like digits.
 * Undefined where there is none.
 */
export function publicCodeOf(nameAndCode: string): string | undefined {
  const code = (nameAndCode.split('-').at(-1) ?? '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  return code.length === codeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : undefined
}
