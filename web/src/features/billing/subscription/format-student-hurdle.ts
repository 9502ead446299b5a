import type { StudentHurdle } from '@openpulpit/contract/billing'

interface HurdleWords {
  readonly text: string
  /** Whether following the link in our email clears it. */
  readonly needsLink: boolean
}

/** Why the student price does not apply yet, and what to do next. */
export function formatStudentHurdle(hurdle: StudentHurdle, email: string): HurdleWords {
  switch (hurdle) {
    case 'address':
      return {
        text: `The student price is for email addresses that end in .edu. Yours is ${email}. If you’re a student, sign up with your school address.`,
        needsLink: false,
      }
    case 'unconfirmed':
      return {
        text: `Please confirm ${email} first. Click the link in our email, then come back here.`,
        needsLink: true,
      }
    case 'outdated':
      return {
        text: `You confirmed ${email} more than a year ago. Please click the link in our new email, then come back here.`,
        needsLink: true,
      }
  }
}
