/** The demo church's defaults for its services. */
export const usualBrief = {
  arrive_minutes: 45,
  door: 'The side door on Church Lane, under the lantern. It is open from nine.',
  parking: 'Behind the church. The two places by the ramp are kept for the preacher.',
  order_of_service: [
    'Prelude and welcome',
    'Call to worship',
    'Opening hymn',
    'Prayer of confession',
    'Children’s moment',
    'Scripture reading',
    'Sermon',
    'Hymn of response',
    'Prayers of the people, Lord’s Prayer',
    'Offering and doxology',
    'Closing hymn',
    'Benediction (yours to give)',
  ].join('\n'),
  translation: 'New Revised Standard Version. There is one on the pulpit.',
  dress: 'A robe is welcome, a jacket does as well.',
  microphone: 'A clip-on microphone. Bill has it ready at the sound desk.',
  sermon_minutes: 20,
  roles: ['Liturgist: Carol Jensen', 'Organ: Peter Lang', 'Sound: Bill Foster', 'Ushers: the Okafor family'].join('\n'),
  communion: 'On the first Sunday of the month. An elder prepares the table; you say the words.',
  bulletin_deadline: 'Text, title and hymns by Wednesday noon, please.',
} as const

/** The demo preacher's part of the next service of the two. */
export const sermonThere = {
  scripture: 'Isaiah 40:1–11',
  sermon_title: 'A Highway in the Desert',
  hymns: ['Comfort, Comfort Now My People', 'Come, Thou Long-Expected Jesus'].join('\n'),
} as const
