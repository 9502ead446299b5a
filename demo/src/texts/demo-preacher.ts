import type { Career } from '../education-experience.ts'
import type { Person } from '../people.ts'

/** The demo preacher, with a complete profile. */
export const leadingPreacher = (thisYear: number): Person & { readonly career: Career; readonly bio: string } => ({
  first: 'Naomi',
  last: 'Whitfield',
  isWoman: true,
  heritage: 'africanAmerican',
  denomination: 'united_methodist',
  level: 'ordained_minister',
  age: 47,
  bio:
    'I have been a United Methodist pastor for twenty years, and for the last six a hospital chaplain, which leaves my Sundays free ' +
    'for congregations that need a preacher. I tell the story, Scripture’s first and then ours, and I try to send people home with one ' +
    'verse that they will still know on Thursday. I am as glad to preach to thirty people as to three hundred. My husband teaches school, ' +
    'our three teenagers keep me honest, and I have never missed a church supper on purpose. Send me the bulletin by Thursday and I will ' +
    'fit in with whatever you do.',
  career: {
    school: 'Candler School of Theology',
    years: 20,
    studies: [
      { institution: 'Candler School of Theology', degree: 'M.Div.', year: thisYear - 20 },
      { institution: 'Spelman College', degree: 'B.A., English', year: thisYear - 25 },
    ],
    posts: [
      {
        title: 'Staff Chaplain',
        organization: 'Flint River Hospital, Decatur',
        from: thisYear - 6,
        to: undefined,
        description:
          'Days and nights at bedsides, the Sunday broadcast from the chapel once a month, and a supper for the night shift.',
      },
      {
        title: 'Pastor',
        organization: 'New Hope United Methodist Church, Conyers',
        from: thisYear - 13,
        to: thisYear - 6,
        description:
          'A growing congregation of a hundred and eighty. Weekly preaching, a new food pantry, and eleven confirmation classes.',
      },
      {
        title: 'Associate Pastor',
        organization: 'Trinity United Methodist Church, Athens',
        from: thisYear - 20,
        to: thisYear - 13,
        description: 'Campus and young families. Preached every third Sunday and at the early service.',
      },
    ],
  },
})
