import { credentialKindLabels } from '../contract/src/credential-kinds.ts'
import { checkCredential, openAtConsole } from '../server/src/features/credentials/checks/commands.ts'
import { type CredentialRow, credentialsOf, preacherOfUser } from '../server/src/features/credentials/queries.ts'
import { refuse } from '../server/src/platform/errors.ts'
import type { Services } from '../server/src/platform/services.ts'
import { moment } from './admin-output.ts'

const lineOf = ({ kind, issuer, issued_on, expires_on, ...row }: CredentialRow, at: number): string => {
  const dates = [issued_on && `issued ${issued_on}`, expires_on && `expires ${expires_on}`]
  const check = row.checked_at && `checked by ${row.checked_by}, ${moment(row.checked_at)}`
  const paper = row.file_id ? 'with a document' : 'without a document'
  return `${at + 1}. ${[`${credentialKindLabels[kind]} from ${issuer}`, ...dates, paper, check || 'not checked'].filter(Boolean).join(', ')}`
}

interface Who {
  readonly id: string
  readonly email: string
}

async function credentialsAt(services: Services, { id, email }: Who) {
  const db = services.database.kysely
  const preacher = await preacherOfUser(db, id)
  if (!preacher) throw refuse('not_found', `${email} is not a preacher.`)
  return { preacherId: preacher.id, rows: await credentialsOf(db, preacher.id) }
}

/** A preacher's credentials, each document with a link that works for ten minutes. */
export async function listCredentials(services: Services, who: Who): Promise<readonly string[]> {
  const { rows } = await credentialsAt(services, who)
  if (rows.length === 0) return [`${who.email} has no credentials.`]
  const lines: string[] = []
  for (const [at, row] of rows.entries()) {
    lines.push(lineOf(row, at))
    if (row.file_id) lines.push(`   ${await openAtConsole(services, { userId: who.id, fileId: row.file_id })}`)
  }
  return [...lines, '', 'The addresses work for ten minutes, at a running server.']
}

/** Shows churches who verified this credential; null removes that. */
export async function markCredential(
  services: Services,
  who: Who,
  { number, by }: { readonly number: number; readonly by: string | null },
): Promise<readonly string[]> {
  const { preacherId, rows } = await credentialsAt(services, who)
  const row = rows[number - 1]
  if (!row) throw refuse('not_found', `${who.email} has no credential ${number}.`)
  await checkCredential(services, { userId: who.id, preacherId, id: row.id, by })
  const name = `${credentialKindLabels[row.kind]} from ${row.issuer}`
  return [by === null ? `${name} reads as stated by the preacher again.` : `${name} reads as checked by ${by} now.`]
}
