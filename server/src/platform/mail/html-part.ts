import { emailFacts, emailFooters } from '@openpulpit/contract/email-kinds'
import type { Email } from './email.ts'
import { type Html, html } from './html.ts'

// The colors of web/src/styles/tokens.css. Email programs read style attributes; those with a dark mode also read the
// style element.
const light = { paper: '#fbf9f4', ink: '#1d2430', soft: '#484a4f', line: '#e3ddd0', pine: '#1e5a4c', onPine: '#ffffff' }
const dark = { paper: '#171a1d', ink: '#f1ede4', soft: '#c6c1b7', line: '#34393c', pine: '#86cdb6', onPine: '#0f211b' }

const sans = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif"
const serif = 'Newsreader, Georgia, serif'
const paragraph = 'margin:0 0 20px'
const small = `margin:0 0 12px;font-size:16px;color:${light.soft}`
const shape =
  'display:inline-block;margin:0 12px 12px 0;padding:12px 24px;border-radius:10px;font-weight:600;text-decoration:none'
const button = `${shape};border:1px solid ${light.pine};background-color:${light.pine};color:${light.onPine}`
const quietButton = `${shape};border:1px solid ${light.pine};color:${light.pine}`

/** The email as HTML: a single column that is readable without styles too. */
export function htmlPart(email: Email, publicUrl: string): string {
  const { kind, subject, paragraphs, action, alternative, afterword, unsubscribeUrl } = email
  const footer = emailFooters[emailFacts[kind].emailClass]
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme: dark) {
  body { background-color: ${dark.paper} !important; color: ${dark.ink} !important }
  .soft { color: ${dark.soft} !important }
  .line { border-color: ${dark.line} !important }
  .link { color: ${dark.pine} !important }
  .quiet { color: ${dark.pine} !important; border-color: ${dark.pine} !important }
  .button { background-color: ${dark.pine} !important; border-color: ${dark.pine} !important; color: ${dark.onPine} !important }
}
</style>
</head>
<body style="margin:0;background-color:${light.paper};color:${light.ink};font:18px/1.6 ${sans};overflow-wrap:anywhere">
<div role="article" aria-label="${subject}" lang="en" style="max-width:36rem;margin:0 auto;padding:32px 20px">
<p class="link" style="margin:0 0 24px;font:600 24px/1.3 ${serif};color:${light.pine}">OpenPulpit</p>
${paragraphs.map((text) => html`<p style="${paragraph}">${inLines(text, publicUrl)}</p>\n`)}${action && actionPart(action, alternative)}
${afterword && html`<p style="${paragraph}">${inLines(afterword, publicUrl)}</p>\n`}<div class="line" style="margin-top:32px;padding-top:20px;border-top:1px solid ${light.line}">
<p class="soft" style="${small}">OpenPulpit<br>${link(publicUrl, publicUrl)}</p>
${unsubscribeUrl && html`<p class="soft" style="${small}">${link(unsubscribeUrl, 'Unsubscribe')}</p>\n`}${footer && html`<p class="soft" style="${small}">${footer}</p>\n`}</div>
</div>
</body>
</html>
`
  return page.text
}

type Action = NonNullable<Email['action']>

const actionPart = (action: Action, other: Email['alternative']): Html => html`<p style="margin:28px 0 4px">
<a class="button" href="${action.url}" style="${button}">${action.label}</a>
${other && html`<a class="quiet" href="${other.url}" style="${quietButton}">${other.label}</a>`}</p>
${other ? [action, other].map(addressOfOne) : addressOf(action)}`

// Shows the address, for readers who check it before clicking and for programs without links.
const addressOf = ({ url }: Action): Html =>
  html`<p class="soft" style="${small};margin-bottom:24px">Or use this link:<br>${link(url, url)}</p>`

const addressOfOne = ({ label, url }: Action): Html =>
  html`<p class="soft" style="${small}">${label}, with this link:<br>${link(url, url)}</p>\n`

const link = (url: string, text: string): Html =>
  html`<a class="link" href="${url}" style="color:${light.pine}">${text}</a>`

/** Links a line that consists of one of our addresses. */
const inLines = (text: string, publicUrl: string): Html[] =>
  text.split(/\r?\n/).map((line, at) => {
    const isOurs = line.startsWith(`${publicUrl}/`) && !/\s/.test(line)
    return html`${at > 0 ? html`<br>` : ''}${isOurs ? link(line, line) : line}`
  })
