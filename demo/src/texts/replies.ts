/** What a preacher answers in public to a church's review, by its stars. */
export const replyWords: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Thank you for these kind words, and for the welcome at the door. It was a joy to be among you.',
    'What a gift to read this. Your singing carried me; please greet the choir.',
    'I drove home grateful. Thank you for trusting me with your pulpit.',
  ],
  4: [
    'Thank you, this helps. I have marked the place where I went on too long, and the next sermon is shorter.',
    'A fair word, and kindly said. I will send the title earlier next time. Thank you for having me.',
  ],
  3: ['Thank you for saying it plainly. I ought to have asked more about your people beforehand, and I will.'],
}
