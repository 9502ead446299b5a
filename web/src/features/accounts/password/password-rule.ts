import { passwordLength } from '@openpulpit/contract/auth-input'

/** Said before anyone types a new one. */
export const passwordRule = `At least ${passwordLength.min} characters. A few words in a row are easy to remember and hard to guess.`
