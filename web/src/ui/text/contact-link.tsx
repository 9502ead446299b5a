const look = 'inline-flex min-h-11 items-center text-pine underline underline-offset-4'

/** Shown as typed; a link if it is exactly one number. */
export function PhoneLink({ phone }: { phone: string }) {
  const address = phoneUrl(phone)
  if (!address) return <span className="whitespace-pre-line">{phone}</span>
  return (
    <a href={address} className={look}>
      {phone}
    </a>
  )
}

/** Shown without the parts of a URL that only programs need. */
export function WebsiteLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className={`${look} break-all`}>
      {address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </a>
  )
}

/** Breaks the line before the @ first. */
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

/** Local numbers have 7 digits, North American ones 10 or 11; others begin with a plus. */
const isOneNumber = (number: string): boolean => /^(\d{7}|1?\d{10}|\+\d{8,15})$/.test(number)

/** The number to dial; undefined for text that is not exactly one number, because a part of it would be wrong. */
export function phoneUrl(said: string): string | undefined {
  const words = said.trim()
  const within = extension.exec(words)?.[1]
  const main = words.replace(extension, '').trim()
  // In "+44 (0)20" the 0 is not dialed.
  if (!figures.test(main) || main.includes('(0)')) return undefined
  const number = main.replace(/[^\d+]/g, '')
  if (!isOneNumber(number)) return undefined
  return `tel:${number}${within ? `;ext=${within}` : ''}`
}

/** Encoded so that the new email has exactly this one recipient. */
export const emailUrl = (address: string): string => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
