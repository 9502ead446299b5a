/** Reviews of preachers by stars; {first} is the preacher, {he} and {his} the pronouns. */
export const aboutPreachers: Readonly<Record<5 | 4 | 3 | 2, readonly string[]>> = {
  5: [
    '{first} preached as if {he} had known us for years. We have already asked {him} back.',
    'A clear, warm sermon with one thing to take home. Our teenagers listened, and that is saying something.',
    'Early, prepared and kind to everyone from the ushers to the nursery. The sermon was the best we have heard this year.',
    '{first} sent the text ten days ahead, matched our hymns and finished at eighteen minutes. Could not be easier to work with.',
    'There was not a sound in the room during the last story. Thank you.',
    'Deep without being difficult. Several people asked for a copy.',
    'We were nervous about a guest on such an important day. We need not have been.',
    '{first} stayed after the service until the last person had been prayed with.',
    'Opened the passage so that we could see it for ourselves. Our Sunday school class talked about nothing else.',
    'Funny where it should be and serious where it had to be. A gifted preacher.',
    'Learned our names at breakfast and used them in the sermon. We felt seen.',
    'Stepped in with three days’ notice and preached as though {he} had had three months.',
    'Our oldest member, who is ninety-six, told {him} it was the best sermon since 1974.',
    'Careful with Scripture, gentle with people. We hope to see {first} again soon.',
    'A word that our congregation needed in a hard month. We are grateful.',
    'Everything was taken care of: title, hymns, children’s moment. Our pastor really could rest.',
    '{first} fit into our order of worship as if {he} had written it.',
    'Powerful preaching and a humble spirit. Many stayed to pray.',
    'We especially valued how {he} spoke to the young people afterward.',
    'Thoughtful, well prepared and right on time in every sense.',
  ],
  4: [
    'A good, solid sermon and a very pleasant guest. A little long for our families with small children.',
    'Well prepared and friendly. Some at the back had trouble hearing, which is partly our sound system.',
    'Strong preaching. We would have liked to have the title a few days earlier for the bulletin.',
    'We enjoyed having {first} with us. The illustrations were excellent; the ending came a bit suddenly.',
    'Warm and biblical. Not quite our style of worship, but {he} adapted graciously.',
    'Very good with our people before and after the service, and the message was sound.',
    'Our folks appreciated the teaching. A handout would have helped some of us follow.',
    'Thank you for a fine morning. We would gladly invite {first} again.',
    'Faithful preaching with a quiet delivery. The early service liked it even better than the late one.',
    'Good stories and a good heart. Two points would have been enough for us.',
  ],
  3: [
    'The sermon was fine but ran past thirty minutes, and we had asked for twenty.',
    'Friendly and sincere. The message felt as if it had been written for another congregation.',
    'Arrived just as the prelude began, which made our ushers nervous. The sermon itself was good.',
    'Some good moments. We had hoped that {he} would use the text that we had agreed on.',
  ],
  2: [
    'It took several messages to get an answer, and the title came on Saturday night. We had hoped for more care.',
    'The sermon was hard to follow and went well over time. A kind person, but not the right fit for us.',
  ],
}

export const aboutHardDays: readonly string[] = [
  '{first} took time with the family beforehand, and it showed. Every word was right.',
  'Calm, gentle and well prepared on a difficult day. The family asked me to say thank you.',
]
export const aboutWeddings: readonly string[] = [
  '{first} met with the couple twice and made the service their own. Not a dry eye, and plenty of laughter.',
  'Led the ceremony beautifully and kept the nervous best man on his feet.',
]

/** Reviews of churches by stars. */
export const aboutChurches: Readonly<Record<5 | 4 | 3, readonly string[]>> = {
  5: [
    'One of the warmest welcomes I have had anywhere. Someone met me at the car.',
    'Everything was ready: bulletin, water, microphone and a parking place with my name on it.',
    'A congregation that listens with its whole face. It was a privilege.',
    'Clear instructions beforehand, a kind note afterward, and the envelope was waiting at the door.',
    'They sing! I would come back for the second hymn alone.',
    'Well organized and generous. Lunch was a feast, and nobody let me leave hungry.',
    'The best-prepared worship team that I have worked with as a guest.',
    'I was prayed with before the service and thanked after it. That does not happen everywhere.',
    'They told me what they were going through, so that I could preach to it. Thoughtful people.',
    'Questions answered within the hour, and a volunteer to walk me through everything.',
    'Small in number and large in heart. Any preacher would be glad to stand in that pulpit.',
    'The children sat in front and drew pictures of the sermon. I have kept them all.',
  ],
  4: [
    'Lovely people and good communication. The order of worship changed at the last minute, but all went well.',
    'A warm welcome. It would have helped to know about the second service a little earlier.',
    'Friendly and attentive. The honorarium came by mail two weeks later, with a kind note.',
    'A good morning with good people. The sound system has a mind of its own.',
    'Easy to find, easy to talk to, and very good coffee.',
  ],
  3: [
    'Kind people, but nobody knew that I was coming, and the bulletin named another preacher.',
    'The service was good once we found the key to the building.',
  ],
}

/** Preachers' public replies to reviews, by stars. */
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
