/** Where the best-known calendars keep the address that other programs read. */
export const places = [
  {
    calendar: 'Google Calendar',
    steps: [
      'Open calendar.google.com on a computer.',
      'On the left, point at your calendar, press the three dots and choose “Settings and sharing”.',
      'Scroll down to “Integrate calendar”.',
      'Copy the “Secret address in iCal format”.',
    ],
  },
  {
    calendar: 'Outlook',
    steps: [
      'Open outlook.com in a browser and sign in.',
      'Press the gear, then choose “Calendar” and “Shared calendars”.',
      'Under “Publish a calendar”, choose your calendar and “Can view when I’m busy”. Press “Publish”.',
      'Copy the link that ends in .ics.',
    ],
  },
  {
    calendar: 'iCloud (iPhone, iPad, Mac)',
    steps: [
      'Open the Calendar app and press “Calendars”.',
      'Press the “i” beside your calendar.',
      'Switch on “Public Calendar”, then press “Share Link”.',
      'Copy the link. It begins with webcal:// and is long, so that nobody guesses it.',
    ],
  },
] as const
