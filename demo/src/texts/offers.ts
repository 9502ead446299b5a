/** What a preacher writes who offers to come. {contact} is the church's contact, {town} its town. */
export const offerNotes = [
  'Good morning, {contact}. That Sunday is free, and I would be glad to spend it with you in {town}. I am happy to preach on whatever your people are reading.',
  'I preached in {town} some years ago and remember the singing. I would love to come back. I can send you a recording of a recent sermon if that helps.',
  'I would be honored to fill in. I keep to twenty minutes, I bring my own robe, and I can lead the whole service or the sermon alone.',
]
