const look = 'inline-flex min-h-11 items-center text-pine underline underline-offset-4'

/** As it was typed; it can be clicked where it is one number and nothing else. */
export function PhoneLink({ phone }: { phone: string }) {
  const address = phoneUrl(phone)
  if (!address) return <span className="whitespace-pre-line">{phone}</span>
  return (
    <a href={address} className={look}>
      {phone}
    </a>
  )
}

/** Shown as people write it, without what only programs need. */
export function WebsiteLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className={`${look} break-all`}>
      {address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </a>
  )
}

/** Goes on in the next line at its @ first. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at)]
  return (
    <a href={emailUrl(email)} className={`${look} wrap-anywhere`}>
      <span>
        {name}
        <wbr />
        {domain}
      </span>
    </a>
  )
}

const extension = /(?<![\s,])[\s,]*(?:extension|ext\.?|x|#)\s*(\d{1,6})$/i
const figures = /^\+?[\d ().-]+$/

/** Of a local call 7 figures, of one within North America 10 or 11; from elsewhere it begins with a plus. */
const isOneNumber = (number: string): boolean => /^(\d{7}|1?\d{10}|\+\d{8,15})$/.test(number)

/** What a phone is told to call; undefined for words that are not just one number, for part of them would be a wrong one. */
export function phoneUrl(said: string): string | undefined {
  const words = said.trim()
  const within = extension.exec(words)?.[1]
  const main = words.replace(extension, '').trim()
  // In "+44 (0)20" the 0 is not dialled.
  if (!figures.test(main) || main.includes('(0)')) return undefined
  const number = main.replace(/[^\d+]/g, '')
  if (!isOneNumber(number)) return undefined
  return `tel:${number}${within ? `;ext=${within}` : ''}`
}

/** Where a click on an address leads: to a new email to it, and to no one else. */
export const emailUrl = (address: string): string => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
