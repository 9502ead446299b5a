import { mailLink } from './mail-link.ts'
import { phoneAddress } from './phone-address.ts'

const look = 'inline-flex min-h-11 items-center text-pine underline underline-offset-4'

/** As it was typed; it can be pressed where it is one number and nothing else. */
export function PhoneLink({ phone }: { phone: string }) {
  const address = phoneAddress(phone)
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
    <a href={mailLink(email)} className={`${look} wrap-anywhere`}>
      <span>
        {name}
        <wbr />
        {domain}
      </span>
    </a>
  )
}
