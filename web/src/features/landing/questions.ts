interface Question {
  question: string
  answer: string
}

export const questions: readonly Question[] = [
  {
    question: 'Does OpenPulpit take a share of the honorarium?',
    answer:
      'No. Church and preacher agree on the amount and settle it between them, by check, in cash or as they like. What you pay us is your plan, and nothing else.',
  },
  {
    question: 'Can a preacher be booked twice for the same hour?',
    answer:
      'No. Once a preacher says yes, that time is taken, and a second yes for it is refused. If two churches ask for the same morning, the preacher decides, and the other church hears of it.',
  },
  {
    question: 'What happens when a preacher has to cancel?',
    answer:
      'You are told at once, with the reason. Your request is still there: one press shows who else is free that day, and the next preacher can be asked with the same details.',
  },
  {
    question: 'Who can see my phone number and address?',
    answer:
      'Nobody, until a service is agreed. Phone, email and street are shown only to the church and the preacher who have said yes to each other. Your town is shown before, so that distance can be told.',
  },
]
