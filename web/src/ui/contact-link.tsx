const look = 'inline-flex min-h-11 items-center text-pine underline underline-offset-4'

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={look}>
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

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={`${look} break-all`}>
      {email}
    </a>
  )
}
