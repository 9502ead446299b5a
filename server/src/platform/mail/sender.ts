import { cleanLine } from '@openpulpit/contract/clean-text'

/** `OpenPulpit <post@pulpit.example>`, with or without quotes, or the address alone. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const line = cleanLine(mailFrom)
  const [, name = '', address = line] = /^([^<]*)<([^<>]+)>$/.exec(line) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
