import type { ExperienceLevel, SermonStyle } from '@openpulpit/contract/profile-options'

/**
 * First sentences. {years} or {Years} in ministry, {adjective} tradition, {town}, {school}, {job} as in "I teach math".
 */
export const openings: Readonly<Record<ExperienceLevel, readonly string[]>> = {
  ordained_minister: [
    'I have been an ordained {adjective} minister for {years} years, most of them in a pulpit and the last ones in ministry on weekdays.',
    'After {years} years in {adjective} ministry I now serve on weekdays, which leaves my Sundays free for congregations that need a preacher.',
    'I am {anAdjective} minister living in {town}, with {years} years of preaching behind me and a soft spot for small churches.',
    'I was ordained {years} years ago and still get nervous on Saturday night, which I take to be a good sign.',
    'For {years} years I have preached in {adjective} churches in towns and suburbs; today I help out wherever a pastor needs a Sunday off.',
    'I came to {town} to serve a church and stayed because it became home. {Years} years of ministry have taught me to prepare well and to keep it short.',
    'I grew up in a parsonage, swore I would do anything else, and have now been in {adjective} ministry for {years} years.',
    'My weekday work is with people in hard places, and it keeps my preaching honest. I have been ordained for {years} years.',
    'I studied at {school} and have preached for {years} years: in a theater once, in gyms often, and mostly in rooms of about eighty people.',
    'Preaching is the part of ministry I would do for nothing. I have done it for {years} years in {adjective} churches across this region.',
  ],
  licensed_minister: [
    'I am a licensed {adjective} minister on the staff of a church near {town}, and free to preach elsewhere about two Sundays a month.',
    'I have been licensed to preach for {years} years and serve as an associate, so I know how to step in and leave things as I found them.',
    'I came into ministry by way of the youth room, and after {years} years I still preach as if someone in the back row is fifteen.',
    'As a licensed minister I have preached revivals, funerals and a good many plain Sundays in {years} years.',
    'My church in {town} licensed me {years} years ago and has been lending me to its neighbors ever since.',
    'I preach, I teach, and on weekdays I look after a congregation’s young families. {Years} years in, I love all three.',
  ],
  bivocational: [
    'On weekdays I {job}; on Sundays I preach. I have done both for {years} years and each makes me better at the other.',
    'I {job} for a living and have pastored small churches for {years} years. I know what a long week feels like when you sit down in a pew.',
    'For {years} years I have been a bivocational minister: I {job}, and I preach where a church cannot keep a full-time pastor.',
    'My sermons are written before sunrise, because by eight I {job}. My last small church called a full-time pastor, and we all celebrated.',
    'I {job} around {town} and have filled {adjective} pulpits for {years} years, often at short notice.',
  ],
  retired_pastor: [
    'I retired after {years} years as {anAdjective} pastor and found that I missed Sundays more than I had expected.',
    'I am retired from everything but preaching. {Years} years in the pastorate took me from mountain churches to the middle of Atlanta.',
    'With {years} years of weekly sermons behind me, I now come only when I am asked, and I come glad.',
    'I served several congregations in {years} years and have loved every one of them, some of them right away.',
    'My wardrobe still holds two robes and my study forty boxes of sermons, but I write a new one each time.',
    'Since retiring to {town} I supply pulpits within a comfortable drive. I served {adjective} churches for {years} years.',
    'I have been preaching for {years} years, and have finally learned to stop at the first good ending.',
  ],
  seminary_student: [
    'I am in my last years at {school} and looking for congregations that will let me preach and tell me the truth about it.',
    'I study at {school} and serve a church part-time. I have preached about twenty times and prepare every sermon with my mentor.',
    'I am {anAdjective} candidate for ministry and a student at {school}. Small churches raised me, and I would love to serve yours.',
    'A second-year student at {school}, I preach with notes, with care and with room for questions afterward.',
    'I came to {school} from {town} to learn to preach, and I learn most when I am with a real congregation.',
  ],
  lay_speaker: [
    'I am not a pastor. I {job}, and I have been a lay speaker for {years} years because my church asked me and I said yes.',
    'As a certified lay speaker I have led worship and preached for {years} years, mostly in small {adjective} churches.',
    'On weekdays I {job}. About once a month I preach somewhere near {town}, and I consider it the great privilege of my life.',
    'I have taught Sunday school for longer than I care to say, and for {years} years I have preached where there was nobody else to do it.',
  ],
}

export const waysOfPreaching: Readonly<Record<SermonStyle, readonly string[]>> = {
  expository: [
    'I take a passage, stay in it, and try to leave the congregation able to read it for themselves.',
    'I preach through the text a paragraph at a time, with an outline you can write on the back of the bulletin.',
    'The passage sets the points; I only put them in the order that a tired listener needs.',
    'I preach best from the epistles and the prophets, with the Bible open and the jokes few.',
  ],
  topical: [
    'I like one question per sermon, the kind people actually ask in the car on the way home.',
    'I am glad to fit into a series: give me the theme, and I will find the text and the Monday in it.',
    'Grief, money, forgiveness, work: I preach on what people carry in with them.',
    'My sermons are practical, and I try to end with one thing to do before Wednesday.',
  ],
  narrative: [
    'I tell the story, Scripture’s first and then ours, and I leave the moral to the Holy Spirit.',
    'I preach without notes and mostly in stories, because that is what people remember on Thursday.',
    'I love the Gospel parables and the long sagas of Genesis, and I take my time with them.',
    'Expect a story with a real person in it, usually one whom the text forgot to name.',
  ],
  liturgical: [
    'I follow the lectionary and let the season and the hymns do half of the preaching.',
    'I am at home in a full liturgy, and I keep the sermon short enough for the table to be the center.',
    'I preach from the appointed texts and like to know the hymns beforehand.',
    'Word and sacrament belong together for me; I will gladly preside where I may.',
  ],
  evangelistic: [
    'I preach for a decision, gently, and I stay at the altar as long as anyone wants to pray.',
    'I still believe that somebody in the room came because they had nowhere else to go, and I preach to them.',
    'I preach revivals and homecomings with joy, and I leave room for people to respond.',
    'The gospel was good news to me at nineteen, and I have not got over it.',
  ],
}

export const cares = [
  'I care most about the people who sit near the door in case they need to leave.',
  'I have a heart for congregations between pastors, when everybody is a little tired and very kind.',
  'Prayer with people after the service matters to me as much as the sermon does.',
  'I am happiest where three generations worship in one room.',
  'Years of hospital visits taught me to preach hope without hurrying anyone.',
  'I like to learn what a church is proud of before I open my mouth in it.',
  'I believe that a guest should make the pastor’s next week easier and not harder.',
  'Rural churches formed me, and I will drive a long gravel road for one.',
  'I preach to children too, and not only during the children’s moment.',
  'I try to say hard things kindly and kind things clearly.',
  'Recovery groups have taught me more theology than I can repay.',
  'I love old hymns and new songs, and I will sing whatever you put in front of me.',
  'If there is a homebound member who would like communion or a visit afterward, I will go.',
  'I want everyone to leave knowing one verse by heart.',
  'Reconciliation across race and town and party is the work I keep coming back to.',
  'I am glad to preach to six people, and have done so more than once.',
  'Funerals have taught me to choose every word.',
  'I keep sermons between sixteen and twenty minutes, and I own a watch.',
  'I listen to a congregation’s recordings beforehand, so that I fit in with its Sunday.',
]

/** Life beside preaching: {spouse} is "husband" or "wife". */
export const lives = {
  young: [
    'My {spouse} and I have two small children, who will probably come along and sit in the front.',
    'I run slowly, read fast and cook for more people than I invite.',
    'I share a small apartment with a large dog and a great many commentaries.',
    'When I am not studying I coach a youth soccer team that loses cheerfully.',
    'My {spouse} plays the piano, and on good Sundays you get both of us for one honorarium.',
  ],
  middle: [
    'My {spouse} and I are raising three teenagers, so very little shocks me.',
    'I keep bees, and I give a jar of honey to every church that lets me come back.',
    'On Saturdays you will find me at a ball field or under an old truck.',
    'My {spouse} teaches school, and between us we know half of the children in {town}.',
    'I sing bass or alto as needed and have never missed a church supper on purpose.',
    'I hike a stretch of the Appalachian Trail every spring, and it shows up in my sermons.',
    'We foster dogs, and have kept three of them.',
  ],
  older: [
    'My {spouse} and I have six grandchildren, and I will show you pictures whether you ask or not.',
    'I grow tomatoes, mend clocks and go to bed early on Saturdays.',
    'My {spouse} usually comes along and can tell you whether the sermon was any good.',
    'I fish badly, read mysteries and still visit one old parishioner every Tuesday.',
    'I take my coffee black and my committee meetings short.',
    'The garden gets my weekdays now; the pulpit may still have my Sundays.',
  ],
} as const

/** Practical information for a church that invites them. */
export const practicalities = [
  'I bring a printed manuscript and arrive forty minutes early.',
  'Send me the bulletin by Thursday and I will fit in with whatever you do.',
  'I am comfortable with a lapel microphone, a livestream or neither.',
  'Two services on one morning are no trouble.',
  'I am glad to meet with your search committee or Sunday school class while I am there.',
  'Please do not let the honorarium keep a small church from asking.',
  'I send title, text and hymn suggestions a week ahead.',
  'I can come on Saturday evening if the drive is long and someone has a guest room.',
  'I am happy to lead the whole service if your liturgist is away as well.',
  'Ask me early for the summer and for the Sunday after Christmas; those go first.',
  'Weekday funerals are possible for me with a day’s notice.',
  'References from four congregations are yours for the asking.',
  'I answer messages the same day, usually before supper.',
  'I can preach on short notice, and have done it on two hours’.',
]

/** What only some can say. */
export const tongues: Readonly<Record<string, string>> = {
  latino: 'I preach in English and in Spanish, and love a service that has both.',
  korean: 'I preach in English and can lead prayers in Korean.',
  westAfrican: 'I grew up in West Africa, where nobody looks at the clock, but I have learned to.',
  caribbean: 'I was raised on island hymns and bring one along whenever I am allowed to.',
}
