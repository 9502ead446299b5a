import { messages } from '@openpulpit/contract/texts'
import { refuseField } from './errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The fifty thousand passwords that are tried first; read when the first one is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Refuses a password that a stranger would guess: a common one, the product's name, the person's own address. */
export async function refuseCommonPassword(password: string, email: string, field = 'password'): Promise<void> {
  common ??= load()
  const plain = password.trim().toLowerCase()
  const [name] = email.toLowerCase().split('@')
  const isGuessed = [email.toLowerCase(), name, 'openpulpit'].includes(plain) || (await common).has(plain)
  if (isGuessed) throw refuseField(field, messages.passwordTooCommon)
}
