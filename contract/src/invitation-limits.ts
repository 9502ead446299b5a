/** How many characters of its own a church may add to an invitation. */
export const invitationNoteLength = 300

/** How many can be invited with one click. It is also what a church may write to new people in a day. */
export const mostInvited = 30
