import type { Endpoint } from '@openpulpit/contract/endpoint'
import { type ErrorCode, errorStatus, failure } from '@openpulpit/contract/errors'

/** The refusals that the API's description lists for a call. */
const refusals: readonly { when: (call: Endpoint) => boolean; code: ErrorCode; means: string }[] = [
  {
    when: (call) => Boolean(call.params ?? call.query ?? call.body),
    code: 'invalid',
    means: 'The input is not valid; `fields` says where',
  },
  { when: ({ access }) => access !== 'public', code: 'unauthenticated', means: 'No token, or an expired one' },
  {
    when: ({ path }) => path === '/auth/login',
    code: 'bad_credentials',
    means: 'Wrong email or password. With the right ones, `second_factor_needed` or `bad_code`',
  },
  {
    when: ({ path }) => path === '/auth/login',
    code: 'disabled',
    means: 'The password is right, but the account is disabled',
  },
  {
    when: ({ access }) => access === 'church' || access === 'preacher',
    code: 'wrong_role',
    means: 'The call is for the other role',
  },
  { when: ({ params }) => Boolean(params), code: 'not_found', means: 'Not found, or not yours' },
  {
    when: ({ method, path }) =>
      /^(?!GET)\w+ \/(auth\/(register|second-factor)|requests|reviews|billing)|\/calendar$/.test(`${method} ${path}`),
    code: 'stale',
    means: 'It cannot be done right now. `code` and `message` say why',
  },
  {
    when: ({ versioned, method }) => versioned === true && method !== 'GET',
    code: 'changed_meanwhile',
    means: 'It has changed since the version in `If-Match`; nothing was written',
  },
  {
    when: ({ keyed }) => keyed === true,
    code: 'key_reused',
    means: 'The `Idempotency-Key` was used before with a different request',
  },
  { when: ({ body }) => Boolean(body), code: 'too_large', means: 'The body is too large' },
  { when: ({ body }) => Boolean(body), code: 'unsupported_media', means: 'The body is not JSON' },
  { when: () => true, code: 'rate_limited', means: 'Too many requests; `Retry-After` says how long to wait' },
  {
    when: () => true,
    code: 'unavailable',
    means: 'The server is down for a moment; `Retry-After` says how long to wait',
  },
]

/** The response schemas of a call's refusals by status. */
export const errorResponsesOf = (call: Endpoint) =>
  Object.fromEntries(
    refusals
      .filter(({ when }) => when(call))
      .map(({ code, means }) => [errorStatus[code], failure.meta({ description: means })]),
  )
