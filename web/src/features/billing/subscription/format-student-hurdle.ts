import type { StudentHurdle } from '@openpulpit/contract/billing'

interface HurdleWords {
  readonly text: string
  /** Whether following the link in our mail clears it. */
  readonly needsLink: boolean
}

/** Why the student price is not somebody's yet, and what to do next. */
export function formatStudentHurdle(hurdle: StudentHurdle, email: string): HurdleWords {
  switch (hurdle) {
    case 'address':
      return {
        text: `It is for accounts with an email address that ends in .edu. Yours is ${email}. If you study, sign up with the address of your school.`,
        needsLink: false,
      }
    case 'unconfirmed':
      return {
        text: `Please confirm ${email} first: press the link in our mail. Then come back here.`,
        needsLink: true,
      }
    case 'outdated':
      return {
        text: `It is more than a year since you confirmed ${email}. Please press the link in a new mail of ours, and come back here.`,
        needsLink: true,
      }
  }
}
