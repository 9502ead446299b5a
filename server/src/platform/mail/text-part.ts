import type { Letter } from './email.ts'

const width = 72

/** The letter as plain text: every address on a line of its own, whole. */
export function textPart(letter: Letter, publicUrl: string): string {
  const { paragraphs, action, alternative, afterword, unsubscribeUrl } = letter
  const parts = [
    ...paragraphs.map(wrapped),
    action && `${action.label}:\n${action.url}`,
    alternative && `${alternative.label}:\n${alternative.url}`,
    afterword && wrapped(afterword),
    `--\nOpenPulpit\n${publicUrl}`,
    unsubscribeUrl && `Stop these mails:\n${unsubscribeUrl}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** In lines that every mail program shows whole; the line ends that somebody wrote are kept, and no word is broken. */
function wrapped(text: string): string {
  return text.split(/\r?\n/).map(wrappedLine).join('\n')
}

function wrappedLine(line: string): string {
  const lines: string[] = []
  for (const word of line.trim().split(/\s+/)) {
    const last = lines.pop()
    if (last === undefined) lines.push(word)
    else if (last.length + 1 + word.length <= width) lines.push(`${last} ${word}`)
    else lines.push(last, word)
  }
  return lines.join('\n')
}
