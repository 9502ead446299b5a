export interface Testimonial {
  words: string
  name: string
  who: string
}

/** Invented, and the page says so. */
export const testimonials: readonly Testimonial[] = [
  {
    words: 'Our pastor broke his leg on a Thursday. By Friday night we knew who would preach, and what it would cost.',
    name: 'Margaret Ellison',
    who: 'Church secretary, Hickory, NC',
  },
  {
    words:
      'I retired from a church, not from preaching. Two Sundays a month, an hour’s drive at most: that is what I get.',
    name: 'Walter Greene',
    who: 'Retired pastor, Dayton, OH',
  },
  {
    words: 'We used to telephone down a list. Now we see who is free before we ask, and nobody has to say no to us.',
    name: 'Carlos Medina',
    who: 'Elder, Waco, TX',
  },
  {
    words: 'The time, the theme and the honorarium were settled before I said yes. All I had to bring was the sermon.',
    name: 'Priya Samuel',
    who: 'Seminary student, Decatur, GA',
  },
  {
    words: 'I serve one church and help out at three. My calendar has not had me in two pulpits at once since.',
    name: 'Denise Holloway',
    who: 'Bivocational minister, Macon, GA',
  },
]
