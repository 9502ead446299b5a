import { type LoggerOptions, stdSerializers } from 'pino'
import { withSourcePositions } from './source-positions.ts'

// All our tokens have this form, wherever they appear: in a header, a URL, or a library's message.
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g
const inHeaders = /\b(Bearer|Basic) [^\s"\\]+/gi
const inAddresses = /([?&](?:token|secret|key)=)[^\s"&\\]+/gi
const afterSlash =
  /(\/(?:reset-password|verify-email|confirm-new-email|undo-email-change|answer|invitation|reference|calendar|unsubscribe)\/)[^\s"'?\\]+/g
const email = /(?<![^\s"'<>()@:,;\\/])[^\s"'<>()@:,;\\/]+@[^\s"'<>()@:,;\\/]+\.[a-z]{2,}/gi

/** A last safeguard: what is logged is already chosen with care. */
const withoutSecrets = (line: string): string =>
  line
    .replace(inHeaders, '$1 [hidden]')
    .replace(inAddresses, '$1[hidden]')
    .replace(afterSlash, '$1[hidden]')
    .replace(token, '[hidden]')
    .replace(email, '[e-mail]')

/**
 * Logs ids, never personal data: no headers, no query, no addresses, and not the row in the `detail` of a database
 * error.
 */
export const logOptions = (level: string) =>
  ({
    level,
    serializers: {
      err: (error: unknown) => {
        // A thrown value that is not an Error may contain anything, so only its type is logged.
        if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
        const { type, message, stack } = stdSerializers.err(error)
        return { type, message, stack: withSourcePositions(stack), ...('code' in error && { code: error.code }) }
      },
    },
    hooks: { streamWrite: withoutSecrets },
  }) satisfies LoggerOptions
