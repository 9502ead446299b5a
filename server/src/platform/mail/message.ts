import { cleanLine, cleanLines } from '@openpulpit/contract/clean-text'
import { emailFacts, emailFooters, mustArrive } from '@openpulpit/contract/email-kinds'
import type { SendMailOptions } from 'nodemailer'
import type { Settings } from '../../settings.ts'
import { systemClock } from '../clock.ts'
import { plainFileName } from '../file-name.ts'
import type { Email } from './email.ts'
import { htmlPart } from './html-part.ts'
import { senderOf } from './sender.ts'

/** Builds the message to send. No field of the email can inject a header, an address or a recipient. */
export function toMessage(given: Email, { mailFrom, publicUrl }: Settings): SendMailOptions {
  const email = cleaned(given)
  const from = senderOf(mailFrom)
  const { id, kind, to, subject, attachment, unsubscribeUrl } = email
  if ((unsubscribeUrl === undefined) !== mustArrive(kind))
    throw new Error(`An email of the kind ${kind} must ${mustArrive(kind) ? 'not ' : ''}have an Unsubscribe`)
  return {
    from,
    to: { name: '', address: to },
    subject,
    date: systemClock.now(),
    messageId: `<${id.replace(/[^\w.+-]/g, '-')}@${from.address.split('@')[1]}>`,
    text: textPart(email, publicUrl),
    html: htmlPart(email, publicUrl),
    ...(attachment && {
      attachments: [
        {
          filename: plainFileName(attachment.name, attachment.ending),
          contentType: attachment.type,
          content: attachment.bytes,
        },
      ],
    }),
    // Set explicitly, because some automatic choices break long addresses.
    encoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** An address that an email server accepts. Anything else that was stored cannot be reached. */
export const isAddress = (text: string): boolean => /^[^\s\p{C}<>()[\]\\,;:@"]+@[^\s\p{C}<>()[\]\\,;:@"]+$/u.test(text)

/** Cleans stored text, however old: a header is one line, and no character changes the reading direction. */
function cleaned(email: Email): Email {
  const { subject, paragraphs, action, alternative, afterword, unsubscribeUrl } = email
  const button = ({ label, url }: NonNullable<Email['action']>) => ({ label: cleanLine(label), url: webAddress(url) })
  return {
    ...email,
    subject: cleanLine(subject),
    paragraphs: paragraphs.map(cleanLines),
    action: action && button(action),
    alternative: alternative && button(alternative),
    afterword: afterword && cleanLines(afterword),
    unsubscribeUrl: unsubscribeUrl && webAddress(unsubscribeUrl),
  }
}

/** Throws for a link to anything but a web address, which is a defect of ours. */
function webAddress(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Error('An email may link only to web addresses')
  return url.href
}

const width = 72

/** The plain text part, with every link whole on a line of its own. */
function textPart(email: Email, publicUrl: string): string {
  const { kind, paragraphs, action, alternative, afterword, unsubscribeUrl } = email
  const footer = emailFooters[emailFacts[kind].emailClass]
  const parts = [
    ...paragraphs.map(wrapped),
    action && `${action.label}:\n${action.url}`,
    alternative && `${alternative.label}:\n${alternative.url}`,
    afterword && wrapped(afterword),
    `--\nOpenPulpit\n${publicUrl}`,
    unsubscribeUrl && `Unsubscribe:\n${unsubscribeUrl}`,
    footer && wrapped(footer),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Wraps at a width that every email program shows. Keeps line breaks and never breaks a word. */
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
