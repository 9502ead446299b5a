import type { ServiceType } from '@openpulpit/contract/service-options'

/** Themes by kind of service. */
export const themes: Readonly<Record<ServiceType, readonly string[]>> = {
  sunday_morning: [
    'The Lord Is My Shepherd (Psalm 23)',
    'Salt and Light (Matthew 5:13–16)',
    'Who Is My Neighbor? (Luke 10:25–37)',
    'The Father Who Runs (Luke 15:11–32)',
    'Be Still (Psalm 46)',
    'Jonah and the Wideness of Mercy',
    'Do Justice, Love Kindness (Micah 6:8)',
    'Faith Like a Seed (Mark 4:26–34)',
    'Bread for the Journey (1 Kings 19)',
    'Walking on Water (Matthew 14:22–33)',
    'One Body, Many Gifts (1 Corinthians 12)',
    'Nothing Can Separate Us (Romans 8)',
    'Martha, Mary and a Sink Full of Dishes (Luke 10)',
    'The Woman at the Well (John 4)',
    'Forgiveness, Seventy Times Seven (Matthew 18)',
    'Ruth: Where You Go',
    'Philippians, Week 3: Joy Anyway',
    'James, Week 2: Hearing and Doing',
    'Rest Is Holy (Exodus 20:8–11)',
    'Worry and the Birds of the Air (Matthew 6)',
    'Nehemiah: Rebuilding Together',
    'The Potter’s House (Jeremiah 18)',
    'Come to Me, All Who Are Weary (Matthew 11)',
    'Living Stones (1 Peter 2)',
    'Breakfast on the Shore (John 21)',
  ],
  sunday_evening: [
    'An Evening of Hymns and Testimony',
    'Psalms at Dusk: Psalm 121',
    'Prayer for the Schools',
    'Fifth Sunday Sing',
    'Lessons from the Early Church (Acts 2)',
  ],
  wednesday: [
    'Colossians, Verse by Verse',
    'How to Pray When You Cannot',
    'The Sermon on the Mount at Supper',
    'Proverbs and the Working Week',
    'Questions You Would Not Ask on Sunday',
  ],
  special_service: [
    'Homecoming',
    'Church Anniversary',
    'Missions Sunday',
    'Friends and Family Day',
    'Youth Sunday',
    'Dedication of the New Fellowship Hall',
    'Day of Thanks for Our Teachers',
  ],
  funeral: [],
  wedding: [],
}

/** Themes of special weekday services. */
export const weekdayThemes = [
  'Revival, First Night',
  'Service of Healing and Prayer',
  'A Night of Hymns',
  'Prayer for Our Town',
]

export const adventThemes = [
  'Advent: Hope (Isaiah 9)',
  'Advent: Peace (Isaiah 11)',
  'Advent: Joy (Zephaniah 3)',
  'Advent: Love (Luke 1)',
  'Make Straight the Way (Mark 1)',
]

/** Requirements of a service. */
export const requirements = [
  'We livestream the service; a lapel microphone is ready in the vestry.',
  'Please plan for a sermon of about twenty minutes.',
  'There is a children’s moment before the sermon. You may lead it or leave it to us.',
  'Communion is served; our elders will assist.',
  'Please send title and Scripture by Wednesday for the bulletin.',
  'There is a second, identical service an hour and a half later.',
  'We have no projector. Printed outlines are welcome; we will make the copies.',
  'An interpreter for the deaf stands beside the pulpit. A manuscript helps her a great deal.',
  'Part of the service is in Spanish; an interpreter will be there.',
  'The pulpit has two steps. A lectern on the floor is available.',
  'Robes are usual here but not required.',
  'Lunch follows in the fellowship hall, and you are our guest.',
  'We are a nut-free building, in case you bring something to share.',
  'The lectionary text is preferred.',
]

/** Notes on days in a preacher's calendar. */
export const dayNotes = {
  free: [
    'Mornings only',
    'Free after 10 AM',
    'Within 30 miles, please',
    'Happy to do two services',
    'Evening is fine too',
  ],
  taken: [
    'Family vacation',
    'Preaching at my home church',
    'Conference',
    'Grandchild’s baptism',
    'Teaching a weekend class',
    'Daughter’s graduation',
    'Annual meeting',
  ],
}

/** Reasons for cancelling a confirmed service. */
export const reasons = {
  cancelled_by_preacher: [
    'I am so sorry. One of my family is in the hospital in Savannah, and I need to be there this weekend.',
    'I have lost my voice and the doctor says not to use it for two weeks. I can suggest two colleagues.',
    'I have hurt my back and cannot stand for longer than it takes to say so. Please forgive me.',
    'I have come down with the flu, and nobody wants me to bring it along. I hope that you will ask me again.',
    'My car was hit on Thursday. Nobody is hurt, but I have no safe way to reach you by Sunday.',
  ],
  cancelled_by_church: [
    'A storm brought the oak down on the fellowship hall, and the building is closed until it is inspected.',
    'Our pastor is well again sooner than anyone hoped and would like to be in the pulpit that day.',
    'We are joining the other churches in town for one service on the square.',
    'The family has moved the date and will bring their own minister.',
  ],
  withdrawn: [
    'One of our former pastors is in town that weekend and has offered to preach.',
    'Our dates have moved. We will send a new request.',
    'Our worship committee decided on a service of lessons and hymns instead.',
    'We entered the wrong Sunday. A new request is on its way, with apologies.',
  ],
}

/** Notes with offers to preach. {contact} is the church's contact, {town} its town. */
export const offerNotes = [
  'Good morning, {contact}. That Sunday is free, and I would be glad to spend it with you in {town}. I am happy to preach on whatever your people are reading.',
  'I preached in {town} some years ago and remember the singing. I would love to come back. I can send you a recording of a recent sermon if that helps.',
  'I would be honored to fill in. I keep to twenty minutes, I bring my own robe, and I can lead the whole service or the sermon alone.',
]
