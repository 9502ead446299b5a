import { type ErrorCode, errorStatus, type Failure, fieldMessages } from '@openpulpit/contract/errors'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { isDatabaseUnavailable } from '../database/errors.ts'
import { Refusal } from '../errors.ts'

/** Turns an error into `{message, code, fields}`; an unexpected one is logged and never shown. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal | ZodError, request, reply) => {
    const failure = failureOf(error)
    if (hasLeft(error, request)) request.log.info('the client went away')
    else logFailure(error, failure, request.log)
    if (failure.code === 'unavailable') reply.header('retry-after', '2')
    if (error instanceof Refusal && error.retryAfter) reply.header('retry-after', `${error.retryAfter}`)
    return sendFailure(reply, failure)
  })
}

/** A streamed reply that ends with its connection is no failure of the stream. */
const hasLeft = (error: Error & { code?: string }, { raw }: FastifyRequest) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed

/** Logs server errors with their stack, and refusals by their code. */
function logFailure(error: Error, { code }: Failure, log: FastifyBaseLogger): void {
  if (code === 'internal') log.error({ err: error }, 'unexpected failure')
  else if (code === 'unavailable' && !(error instanceof Refusal)) log.warn({ err: error }, 'away for a moment')
  else log.info({ code }, 'refused')
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  return reply
    .header('x-request-id', reply.request.id)
    .status(errorStatus[failure.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure)
}

/** The response for an error, over HTTP or a socket. */
export function failureOf(error: FastifyError | Refusal | ZodError | Error): Failure {
  if (error instanceof Refusal) {
    return { message: error.message, code: error.code, ...(error.fields && { fields: error.fields }) }
  }
  if (error instanceof ZodError) {
    const fields = fieldMessages(error)
    return { message: Object.values(fields)[0] ?? sentences.invalid, code: 'invalid', fields }
  }
  const code = isDatabaseUnavailable(error) ? 'unavailable' : codeOfStatus((error as FastifyError).statusCode)
  return { message: sentences[code], code }
}

type Plain = 'invalid' | 'not_found' | 'too_large' | 'unsupported_media' | 'rate_limited' | 'unavailable' | 'internal'

const sentences: Record<Plain, string> = {
  invalid: 'We couldn’t read that. Please check it and try again.',
  not_found: 'There’s nothing here',
  too_large: 'That’s too large to send',
  unsupported_media: 'That kind of content can’t be sent here',
  rate_limited: 'Too many tries. Please wait a minute, then try again.',
  unavailable: 'OpenPulpit is down for a moment. Please try again in a minute.',
  internal: 'Something went wrong on our side. Please try again.',
}

function codeOfStatus(status = 500): Plain {
  const code = (Object.keys(sentences) as Plain[]).find((name) => errorStatus[name as ErrorCode] === status)
  return code ?? (status >= 400 && status < 500 ? 'invalid' : 'internal')
}
