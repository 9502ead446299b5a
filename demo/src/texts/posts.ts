/** What somebody did in a post, by its kind. */
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
