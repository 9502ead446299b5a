import type { ServiceType } from '@openpulpit/contract/service-options'

/**
 * Messages between the two sides. {preacher} and {contact} are forms of address, {signed} is the author; {church},
 * {town}, {day}, {time} and {theme} are the service's.
 */
export const asking: Readonly<Record<ServiceType, readonly string[]>> = {
  sunday_morning: [
    'Dear {preacher}, our pastor will be away with family on {day}, and your name came up at once. Worship is at {time}. Would you come and preach for us?\n{signed}',
    'Hello {preacher}! We are between pastors at {church} and are filling the pulpit one Sunday at a time. Might {day} at {time} be free? We would feed you well afterward.\n{signed}',
    'Dear {preacher}, we read your profile at our worship meeting and agreed that we would like to hear you. The date we have in mind is {day}. With kind regards, {signed}',
    'Dear {preacher}, our pastor is on family leave until the end of next month. Could you take {day} at {time}? The theme is only a suggestion; preach what is on your heart.\n{signed}',
    'Good afternoon, {preacher}. Annual meeting takes our pastor away on {day}. We are a friendly crowd in {town}, and the service lasts just over an hour. Can we interest you?\n{signed}',
    'Dear {preacher}, we are trying to give our pastor two real weeks of rest, and {day} falls in the middle. It would be a gift to know that the pulpit is in good hands.\n{signed}',
    'Hello {preacher}, a friend from another congregation heard you last year and has not stopped talking about it. We would love to have you at {church} on {day}.\n{signed}',
    'Dear {preacher}, knee surgery has our pastor laid up for six weeks. We have covered all but one Sunday, and that one is {day}. Would you consider it?\n{signed}',
    'Dear {preacher}, you do not know us yet, but we would like to change that. Could you’re booked to preach at {church} on {day}? We are about half an hour of singing and half an hour of everything else.\n{signed}',
    'Good morning, {preacher}! Our list of guests for the season has one empty line, and it is {day}. Your name would look very well on it.\n{signed}',
    'Dear {preacher}, our worship team has prayed about {day} and would like to invite you. Please say no if your family needs you at home; please say yes if not.\n{signed}',
    'Dear {preacher}, the young people of our church asked for somebody who would not talk over their heads, and then somebody found your profile. Are you free on {day} at {time}?\n{signed}',
    'Hello {preacher}, our pastor will be at a wedding in another state on {day}. You would be among friends here, and we would be grateful.\n{signed}',
  ],
  sunday_evening: [
    'Dear {preacher}, on {day} we hold an evening service with much singing and one short sermon. Would you bring it? We begin at {time} and close with pie.\n{signed}',
    'Hello {preacher}, our evening service on {day} needs a preacher. It is informal, about forty people, and very kind to guests.\n{signed}',
  ],
  wednesday: [
    'Dear {preacher}, would you lead our midweek evening on {day}? Supper is at half past five, the study follows, and everybody is home by eight.\n{signed}',
    'Hello {preacher}, we are looking for someone to teach one evening of our midweek study, on {day}. About thirty people, Bibles open, good questions.\n{signed}',
  ],
  special_service: [
    'Dear {preacher}, we are planning a special day on {day}: {theme}. The committee would be honored to have you as our guest preacher.\n{signed}',
    'Dear {preacher}, for {theme} on {day} we would like a voice from outside. There will be a full house, a long table and a choir that has been practicing since spring.\n{signed}',
  ],
  funeral: [
    'Dear {preacher}, one of our oldest members has died and our pastor is out of the country. The family asks for a service on {day} at {time}. Could you be with us?\n{signed}',
    'Dear {preacher}, we are laying a beloved member to rest on {day} at {time} and would be grateful for your help. I would be glad to introduce you to the family by telephone beforehand.\n{signed}',
  ],
  wedding: [
    'Dear {preacher}, a couple of our congregation will be married here on {day} at {time}, and our pastor is on medical leave. They liked your profile very much. Would you officiate?\n{signed}',
    'Dear {preacher}, we have a small wedding on {day} and need a minister for it. The couple would gladly meet you once beforehand.\n{signed}',
  ],
}

/** Messages of open requests. */
export const askingAnyone = [
  'We are between pastors and would be glad to hear from anyone who can preach on {day}. We are easy to find and hard to leave before lunch.',
  'Our guest for {day} had to cancel. If you can be in {town} by {time}, we would be very grateful.',
  'Our pastor takes a well-earned rest on {day}. Any faithful preacher within driving distance is welcome.',
  'We are looking for a voice that we have not heard yet for {day}. First-time preachers are welcome and will be encouraged.',
]

export const accepting = [
  'Dear {contact}, thank you for asking. I have it on my calendar and am already looking forward to it. I will send the title and the text well ahead.',
  'I would be delighted, {contact}. {day} is yours. Please greet the congregation from me until then.',
  'Yes, with pleasure. I know the road to {town} well. Is there anything that I should know about the order of worship?',
  'Thank you, {contact}. I have accepted and will be there by half an hour before we begin.',
  'Gladly! That day was free, and now it has a purpose.',
  'It would be an honor, {contact}. I will read up on {church} and keep the sermon to eighteen minutes.',
  'Thank you for the kind words. I will come. My better half would like to come along, if that is all right.',
]
export const acceptingJoy = [
  'With great joy, {contact}. Please put the couple in touch with me; I like to have coffee with them before I marry anyone.',
  'I would be honored. I will bring a draft of the service when we meet, and they may change every word but the vows.',
]
export const acceptingGrief = [
  'I am sorry for your loss, {contact}. I will come. May I call the family this evening to hear about the life we are giving thanks for?',
  'Of course I will be there. Please give the family my prayers, and my number if they would like to talk beforehand.',
]

export const declining = [
  'Dear {contact}, thank you for thinking of me. I am already promised elsewhere that day and sorry to miss you. Please do ask again.',
  'I wish that I could, {contact}. We will be out of state for a family wedding. I will pray that you find someone good.',
  'Thank you so much for asking. I have a commitment that weekend that I cannot move, so I have to say no this time.',
  'I am sorry to decline. I have promised my family that weekend, and I have learned to keep such promises.',
]

/** A church's reply when its preacher cancels. */
export const consoling = [
  'Please do not worry about us, {preacher}. You are in our prayers, and we will find someone.',
  'Thank you for telling us at once. Take care of what matters; there will be another Sunday.',
]
/** A preacher's reply when a church cancels. */
export const understanding = [
  'Of course. Thank you for letting me know so kindly, and I hope to come another time.',
  'No trouble at all, {contact}. I will keep the sermon warm for you.',
]

/** A question and its answer; {asker} is the side that asks. */
export const questions: readonly { asker: 'church' | 'preacher'; ask: string; answer: string }[] = [
  {
    asker: 'preacher',
    ask: 'Which translation is in your pews? I would like to read from the same one.',
    answer: 'Mostly the NIV, with a few brave souls holding on to the King James. Either will be followed.',
  },
  {
    asker: 'preacher',
    ask: 'How long do your sermons usually run? I would rather end early than be remembered for the other thing.',
    answer: 'Eighteen to twenty minutes is about right. Nobody has ever complained about fifteen.',
  },
  {
    asker: 'preacher',
    ask: 'Is there parking near the door? I will have my mother with me, who uses a walker.',
    answer: 'Two places right beside the ramp. I will put a cone on one of them with your name on it.',
  },
  {
    asker: 'preacher',
    ask: 'Would the choir like to know the text early? I am leaning toward a psalm.',
    answer: 'They would love that. If you can tell us by Monday, our director will find an anthem to match.',
  },
  {
    asker: 'preacher',
    ask: 'Do you use slides? I can send some or do very well without.',
    answer:
      'We have one screen. If you send them by Friday noon, our volunteers will have them ready; without is fine too.',
  },
  {
    asker: 'preacher',
    ask: 'Robe or suit? I own both.',
    answer: 'Whatever lets you move your arms. Most guests wear a suit.',
  },
  {
    asker: 'preacher',
    ask: 'Who reads the Scripture, you or I? I am happy either way.',
    answer: 'One of our high-schoolers reads. She has been practicing the names.',
  },
  {
    asker: 'preacher',
    ask: 'My phone wants to send me down a gravel road at the end. Is that right?',
    answer: 'It is not. Stay on the paved one until you see the steeple, then turn at the mailbox shaped like a barn.',
  },
  {
    asker: 'preacher',
    ask: 'Is there anything going on in the congregation that I should know before I choose a text?',
    answer:
      'Thank you for asking. We have had two funerals this month, and a baptism is coming. Hope would be welcome.',
  },
  {
    asker: 'preacher',
    ask: 'Do you usually stand for the Gospel, and do you sing before or after the sermon?',
    answer: 'We stand if someone up front does, and we sing after. I will send you the order of worship today.',
  },
  {
    asker: 'church',
    ask: 'What may we write about you in the newsletter? Two sentences would do.',
    answer: 'Take them from my profile, please, and leave out anything that sounds impressive.',
  },
  {
    asker: 'church',
    ask: 'Will someone be coming with you? We would like to set enough places at lunch.',
    answer: 'There will be two of us, and we are easy to feed.',
  },
  {
    asker: 'church',
    ask: 'Would you mind if we recorded the sermon for our shut-ins?',
    answer: 'Not at all. Tell them that I will look into the camera at least once.',
  },
  {
    asker: 'church',
    ask: 'Could you send us a title and the Scripture by Wednesday? Our bulletin is printed on Thursday morning.',
    answer: 'You will have both tomorrow, with two hymn suggestions that you are free to ignore.',
  },
  {
    asker: 'church',
    ask: 'Would you also lead the children’s moment? It is three minutes on the front steps.',
    answer: 'I would love to. I will bring a paper bag with something in it.',
  },
  {
    asker: 'church',
    ask: 'Do you eat everything? There is a potluck afterward, and the casserole committee is asking.',
    answer: 'Everything but shellfish, and I have never met a casserole I would not finish.',
  },
  {
    asker: 'church',
    ask: 'Our check will be at the door in an envelope. Is that all right with you?',
    answer: 'That is perfect. Thank you for thinking of it before I had to.',
  },
  {
    asker: 'church',
    ask: 'One of our members is homebound and two streets away. Would you have ten minutes for a visit after lunch?',
    answer: 'Certainly. Tell her to expect me at about two.',
  },
  {
    asker: 'church',
    ask: 'Our sound man would like to try the microphone. Could you be here an hour early?',
    answer: 'An hour early it is. I will say the Lord’s Prayer at three volumes.',
  },
]

/** The church's thanks afterward, and the reply. */
export const thanks: readonly (readonly [from: string, answer: string])[] = [
  [
    'Thank you again, {preacher}. Three people have asked me for your notes already.',
    'It was a joy. I will send the notes tonight. Please thank the choir for that last verse.',
  ],
  [
    'What a good service that was. The head of our property committee, who never says anything, said “good sermon.”',
    'I will frame that. Thank you for the welcome, and for the pound cake.',
  ],
  [
    'We have had several kind calls about the service. You are welcome here at any time.',
    'Then I will see you again. You have a lovely congregation.',
  ],
  [
    'Thank you for coming all the way to us, {preacher}. I hope that the drive home was dry.',
    'Dry and full of your hymns. Thank you, {contact}.',
  ],
  [
    'Just a note to say that your story about the lost key is being retold all over {town}.',
    'Oh dear. I hope that I am still the hero of it. Thank you for having me.',
  ],
]
export const thanksAfterJoy: readonly (readonly [from: string, answer: string])[] = [
  [
    'The couple is still beaming, {preacher}, and so are both mothers. Thank you.',
    'It was one of the happy ones. Please send me a picture when they have them.',
  ],
]
export const thanksAfterGrief: readonly (readonly [from: string, answer: string])[] = [
  [
    'The family was deeply comforted, {preacher}. Thank you for finding the right words for someone you never met.',
    'Thank you for trusting me with it. They are in my prayers this week.',
  ],
]
