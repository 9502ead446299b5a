import { z } from 'zod'

/** Gives zod plain sentences for schemas without their own. Call once at start. */
export function installErrorMessages(): void {
  z.config({ customError: plainWords })
}

const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'We don’t know this field'
    case 'invalid_value':
      return 'Please choose one of the listed values'
    case 'too_small':
      return issue.origin === 'string'
        ? `Please use at least ${issue.minimum} characters`
        : `Please enter at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${issue.maximum} characters`
        : `Please enter at most ${issue.maximum}`
    case 'invalid_type':
      return issue.input === undefined ? 'Please fill this in' : 'This doesn’t look right'
    default:
      return 'This doesn’t look right'
  }
}
