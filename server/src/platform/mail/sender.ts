/** `OpenPulpit <post@pulpit.example>`, with or without quotes, or the address alone. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^(.*)<(.+)>$/.exec(mailFrom) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
