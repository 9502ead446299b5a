import type { Endpoint } from '@openpulpit/contract/endpoint'
import { z } from 'zod'
import { apiEndpoints } from '../server/test/fixtures/api-endpoints.ts'
import { validBody } from '../server/test/fixtures/valid-bodies.ts'

interface AttackRequest {
  readonly name: string
  /** A complete HTTP request, as sqlmap reads it from a file. */
  readonly text: string
}

const people = { church: 'office@maplestreet.example', preacher: 'naomi.whitfield@example.org' }
const someId = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
/** Calls that end the session. */
const endings = new Set([
  'POST /auth/logout',
  'DELETE /account',
  'DELETE /auth/sessions/:id',
  'DELETE /auth/sessions',
  'PUT /auth/password',
])

/** Every call with parameters, each one filled in. */
export async function requestsOf(address: string): Promise<AttackRequest[]> {
  const tokens = { church: await tokenOf(address, people.church), preacher: await tokenOf(address, people.preacher) }
  const scene = { church: { email: people.church }, preacher: { profileId: someId }, requestId: someId }
  return [...apiEndpoints].flatMap(([name, call]) => {
    if (endings.has(name) || !(call.params || call.query || call.body)) return []
    const token = call.access === 'preacher' ? tokens.preacher : tokens.church
    const body = call.body ? JSON.stringify(validBody(name, scene as Parameters<typeof validBody>[1])) : ''
    const lines = [
      `${call.method} /api${call.path.replace(/:\w+/g, `${someId}*`)}${queryOf(call)} HTTP/1.1`,
      `Host: ${new URL(address).host}`,
      `Authorization: Bearer ${token}`,
      ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
    ]
    return [{ name, text: `${lines.join('\r\n')}\r\n\r\n${body}` }]
  })
}

function queryOf({ query }: Endpoint): string {
  if (!query) return ''
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return `?${new URLSearchParams(Object.keys(properties).map((name) => [name, '1']))}`
}

async function tokenOf(address: string, email: string): Promise<string> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'grace-and-peace' }),
  })
  return String(Reflect.get(Object(await reply.json()), 'token'))
}
