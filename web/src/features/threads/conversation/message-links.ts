import { tokenize } from 'linkifyjs'

/** A stretch of a message: plain words, or an address that is safe to open. */
interface MessagePart {
  readonly text: string
  readonly href?: string
}

// What ends an address in running text, and what could make one read as another.
const ending = /["<>]/
const disguise = /\p{Cf}/u

/** Only what says of itself that it is http or https becomes a link; everything else stays as it was written. */
export function splitLinks(content: string): MessagePart[] {
  const parts: MessagePart[] = []
  let words = ''
  for (const token of tokenize(content)) {
    const text = token.toString()
    const [address = ''] = text.split(ending)
    const href = token.isLink && safeHref(address)
    if (href) {
      if (words) parts.push({ text: words })
      parts.push({ text: address, href })
      words = text.slice(address.length)
    } else words += text
  }
  if (words) parts.push({ text: words })
  return parts
}

function safeHref(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || disguise.test(address)) return undefined
  const url = URL.canParse(address) ? new URL(address) : undefined
  // "https://your.bank@elsewhere.example" leads elsewhere.
  return url && !url.username && !url.password ? url.href : undefined
}
