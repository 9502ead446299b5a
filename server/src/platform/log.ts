import { type LoggerOptions, stdSerializers } from 'pino'
import { withSourcePositions } from './source-positions.ts'

// Every token of ours has this form, wherever it stands: in a header, in an address, in what a library says of either.
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g
const inHeaders = /\b(Bearer|Basic) [^\s"\\]+/gi
const inAddresses = /([?&](?:token|secret|key)=)[^\s"&\\]+/gi
const afterSlash =
  /(\/(?:reset-password|verify-email|confirm-new-email|undo-email-change|answer|invitation|reference|calendar|unsubscribe)\/)[^\s"'?\\]+/g
const email = /(?<![^\s"'<>()@:,;\\/])[^\s"'<>()@:,;\\/]+@[^\s"'<>()@:,;\\/]+\.[a-z]{2,}/gi

/** The last look at a line before it is written; what is put into it is chosen with care already. */
const withoutSecrets = (line: string): string =>
  line
    .replace(inHeaders, '$1 [hidden]')
    .replace(inAddresses, '$1[hidden]')
    .replace(afterSlash, '$1[hidden]')
    .replace(token, '[hidden]')
    .replace(email, '[e-mail]')

/** Ids, never people: no headers, no query, no addresses, and not the row in the `detail` of a database error. */
export const logOptions = (level: string) =>
  ({
    level,
    serializers: {
      err: (error: unknown) => {
        // Anything can be thrown; of what is no error, its type says enough, and its content might be someone's.
        if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
        const { type, message, stack } = stdSerializers.err(error)
        return { type, message, stack: withSourcePositions(stack), ...('code' in error && { code: error.code }) }
      },
    },
    hooks: { streamWrite: withoutSecrets },
  }) satisfies LoggerOptions
