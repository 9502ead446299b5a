import { splitLinks } from './message-links.ts'

/** A message's text in any script, with its URLs as links. */
export function LinkedText({ content }: { content: string }) {
  // The parts never change their order.
  let at = 0
  return splitLinks(content).map(({ text, href }) => {
    at += 1
    return href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-pine underline">
        {text}
      </a>
    ) : (
      text
    )
  })
}
