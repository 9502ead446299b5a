/** A conversation without a request. {preacher} and {contact} are forms of address, {signed} is the author. */
export interface TalkWords {
  readonly subject: string
  /** Two lines a day, beginning in the morning. */
  readonly daysAgo: number
  readonly lines: readonly (readonly [from: 'church' | 'preacher', text: string])[]
}

/** The demo church's conversations, one preacher each; the newest answer is unread. */
export const churchTalks: readonly TalkWords[] = [
  {
    subject: 'Would you preach through Lent with us?',
    daysAgo: 1,
    lines: [
      [
        'church',
        'Dear {preacher}, we are thinking about Lent already and would like one voice for all of it. Before we choose any dates: is a series something you would enjoy?\n{signed}',
      ],
      [
        'preacher',
        'Very much, {contact}. I have wanted to preach the Sermon on the Mount slowly for years. Send me the dates whenever you have them.',
      ],
    ],
  },
  {
    subject: 'A question about your travel radius',
    daysAgo: 12,
    lines: [
      [
        'church',
        'Hello {preacher}, we are a few miles outside the circle in your profile. Would you make an exception for a church with good coffee?\n{signed}',
      ],
      ['preacher', 'For good coffee I have driven farther. Ask me for any Sunday but the first of the month.'],
      ['church', 'Then we will. Thank you, {preacher}!'],
    ],
  },
  {
    subject: 'Bilingual service',
    daysAgo: 26,
    lines: [
      [
        'church',
        'Dear {preacher}, a third of our congregation prays in Spanish. Have you preached with an interpreter before?\n{signed}',
      ],
      [
        'preacher',
        'Twice, and I learned to write shorter sentences. If your interpreter can have the text by Thursday, it works well.',
      ],
      ['church', 'She will be glad to hear that. We will come back to you with a day.'],
      ['preacher', 'I look forward to it.'],
    ],
  },
]

/** The demo preacher's conversations, one church each; the newest message is unread. */
export const preacherTalks: readonly TalkWords[] = [
  {
    subject: 'Youth retreat in the spring',
    daysAgo: 1,
    lines: [
      [
        'church',
        'Dear {preacher}, our young people go up into the mountains for a weekend in April, and they have asked for you by name. No date is set yet. Could you imagine it?\n{signed}',
      ],
    ],
  },
  {
    subject: 'Your notes on Ruth',
    daysAgo: 8,
    lines: [
      [
        'church',
        'Hello {preacher}, our study group is still talking about your sermon on Ruth. Might we have your notes for the church library?\n{signed}',
      ],
      ['preacher', 'Of course, {contact}. They are on their way, coffee stain and all.'],
      ['church', 'They have arrived. The stain has been admired.'],
    ],
  },
]

/** Between the two demo accounts. */
export const sharedTalk: TalkWords = {
  subject: 'Lunch after the service',
  daysAgo: 5,
  lines: [
    [
      'church',
      'Dear {preacher}, whenever you next come to us: a few of us would like to take you out to lunch afterward. Is there anything that you do not eat?\n{signed}',
    ],
    ['preacher', 'How kind, {contact}. Anything but mushrooms, and I will gladly stay as long as there is pie.'],
  ],
}
