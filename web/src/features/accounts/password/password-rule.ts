import { passwordLength } from '@openpulpit/contract/auth-input'

/** Shown before anyone types a new password. */
export const passwordRule = `At least ${passwordLength.min} characters. A few words in a row are easy to remember and hard to guess.`
