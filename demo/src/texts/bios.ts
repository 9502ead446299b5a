import type { ExperienceLevel } from '@openpulpit/contract/profile-options'

/** How a preacher begins. {years} or {Years} in ministry, {adjective} tradition, {town}, {school}, {job} as in "I teach math". */
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
