/** First parts of church names; the tradition's word and the town follow. */
export const churchNames = [
  'Bethel',
  'Salem',
  'Mount Pisgah',
  'Trinity',
  'Calvary',
  'Zion Hill',
  'New Hope',
  'Emmanuel',
  'St. Paul',
  'Shiloh',
  'Grace',
  'Bethany',
  'Providence',
  'Ebenezer Road',
  'Liberty',
  'Union Grove',
  'Faith',
  'Sharon',
  'Concord',
  'Northside',
]

export const colleges = [
  'University of Georgia',
  'Georgia State University',
  'Mercer University',
  'Berry College',
  'Emory University',
  'Clark Atlanta University',
  'Kennesaw State University',
  'Auburn University',
  'Samford University',
  'Furman University',
  'University of Tennessee at Chattanooga',
  'University of West Georgia',
  'Tuskegee University',
  'LaGrange College',
  'Clemson University',
]
export const bachelors = [
  'B.A., History',
  'B.A., English',
  'B.A., Religion',
  'B.A., Psychology',
  'B.S., Biology',
  'B.S., Education',
  'B.A., Sociology',
  'B.B.A., Accounting',
  'B.A., Philosophy',
  'B.S., Nursing',
  'B.A., Communication',
  'B.Mus., Church Music',
]
export const doctoralTitles = ['D.Min., Preaching', 'D.Min., Pastoral Care', 'D.Min., Congregational Renewal']
export const licenses = [
  'Certificate of Ministry Studies',
  'Diploma in Biblical Studies',
  'Certificate of Pastoral Ministry',
]
export const layCourses = ['Certificate in Lay Ministry', 'Lay Preaching Course', 'Certificate in Biblical Studies']

/** Weekday ministries that leave Sundays free. */
export const weekdayCallings: readonly (readonly [title: string, organization: string, what: string])[] = [
  [
    'Hospital Chaplain',
    'Chestatee Regional Hospital',
    'On call two weeks a month; leads the chapel service and trains residents.',
  ],
  ['Hospice Chaplain', 'Lantern Hospice', 'Sits with patients and families across six counties.'],
  [
    'Campus Minister',
    'Wesley and Westminster Student Center',
    'Weekly worship, a free lunch and a great deal of listening.',
  ],
  ['School Chaplain', 'Harrow Day School', 'Chapel twice a week, and the ethics class for seniors.'],
  ['Instructor of Bible', 'Piedmont Bible Institute', 'Teaches New Testament survey and first-year preaching.'],
  [
    'Director of Pastoral Care',
    'Wildwood Senior Living',
    'Cares for three hundred residents and the people who care for them.',
  ],
  ['Executive Director', 'Second Mile Food Network', 'Brings together forty congregations to feed four counties.'],
  ['Police Chaplain', 'City of Marietta', 'Rides along, stands by, and prays when asked.'],
  ['Pastoral Counselor', 'Still Waters Counseling Center', 'Sees couples, clergy and grieving families.'],
  ['Regional Staff Associate', 'Church Renewal Partners', 'Walks beside congregations that are between pastors.'],
]

/** Weekday jobs of bivocational ministers and lay speakers: title, organization, and a phrase for sentences. */
export const jobs: readonly (readonly [title: string, organization: string, said: string])[] = [
  ['History Teacher', 'Newton County Schools', 'teach high-school history'],
  ['Electrician', 'Hale & Sons Electric', 'wire houses'],
  ['Registered Nurse', 'Flint River Hospital', 'work as a night nurse'],
  ['School Principal', 'Bibb County Schools', 'run an elementary school'],
  ['Accountant', 'Mercer & Lowe CPAs', 'keep books for small businesses'],
  ['Farm Manager', 'Cane Creek Dairy', 'manage a dairy farm'],
  ['Paramedic', 'Metro Emergency Services', 'ride an ambulance'],
  ['Social Worker', 'Fulton Family Services', 'work with foster families'],
  ['Software Developer', 'Peachtree Logistics', 'write software for a shipping company'],
  ['Mail Carrier', 'United States Postal Service', 'carry the mail'],
  ['Math Teacher', 'Gwinnett County Schools', 'teach middle-school math'],
  ['Contractor', 'Cornerpost Builders', 'build and repair houses'],
  ['Band Director', 'Troup County Schools', 'direct a high-school band'],
  ['Pharmacist', 'Main Street Drugs', 'fill prescriptions on Main Street'],
  ['Bus Mechanic', 'Metro Transit', 'keep city buses running'],
  ['Public Defender', 'Clarke County', 'defend people who cannot pay a lawyer'],
  ['Barber', 'Cutting Edge Barber Shop', 'cut hair and hear confessions of a sort'],
  ['Insurance Agent', 'Tallapoosa Mutual', 'sell insurance'],
]

/** Descriptions of posts, by kind. */
export const doneAs = {
  pastor: [
    'Preached every Sunday and every Wednesday, buried the old and baptized the young.',
    'Led the congregation through a merger that both sides are glad of today.',
    'Preached forty-six Sundays a year and began a second service that is still going.',
    'Walked with the church through a fire and the rebuilding after it.',
    'Grew a Sunday school of nine into one of sixty, mostly by visiting.',
    'Trained lay readers and preachers, four of whom are in ministry now.',
    'Began a food pantry with three churches of other denominations.',
    'Preached through the Gospels and most of the Psalms in eight years.',
    'Paid off the roof, opened the doors on weekdays and learned everybody’s name.',
    'A downtown church with a wide mix of people; weekly preaching, counseling and a prison ministry.',
  ],
  associate: [
    'Preached once a month and led pastoral care and new members’ classes.',
    'Looked after youth, missions and the early service.',
    'Led the contemporary service and shared the pulpit through the summers.',
    'Adult education, hospital visits, and every second funeral.',
    'Organized small groups across three counties and preached on fifth Sundays.',
    'Began the young families’ supper and taught the confirmation class.',
  ],
  youth: [
    'Led middle and high school ministry and preached on youth Sundays.',
    'Two mission trips a year and a Wednesday night that outgrew its room.',
    'Summer camps, lock-ins and a great many late talks in the parking lot.',
    'Taught the Bible to teenagers, which is where I learned to be clear.',
  ],
  interim: [
    'Served between pastors, kept the pulpit steady and helped the search committee listen.',
    'Eighteen months of weekly preaching while the church healed and looked ahead.',
    'Weekly preaching and pastoral care until the new pastor came.',
  ],
  student: [
    'Preached monthly under supervision and led the midweek Bible study.',
    'Led children’s worship, visited shut-ins and preached six times.',
    'Assisted in worship every Sunday and taught the adult class in Lent.',
    'A summer of preaching at two small churches on one road.',
  ],
  lay: [
    'Leads worship when the pastor is away and visits members in hospital.',
    'Teaches the oldest Sunday school class in the church, in both senses.',
    'Chaired the search committee and filled the pulpit for three months.',
    'Began the men’s breakfast, the prayer chain and the wheelchair ramp crew.',
    'Coordinates readers, ushers and the summer lay preachers.',
  ],
  supply: [
    'Fills pulpits in a dozen small churches, mostly at short notice.',
    'Regular guest preaching, revivals and homecomings.',
    'Preaches two or three Sundays a month wherever somebody is missing.',
    'Covers holidays, illnesses and family leave for colleagues.',
  ],
} as const
