import { tokenize } from 'linkifyjs'

/** Part of a message: text, or a URL that is safe to open. */
interface MessagePart {
  readonly text: string
  readonly href?: string
}

// Characters that end a URL in running text, or could make one look like another.
const ending = /["<>]/
const disguise = /\p{Cf}/u

/** Only explicit http and https URLs become links; everything else stays text. */
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
