/** The most characters of a church's own text in an invitation. */
export const invitationNoteLength = 300

/** The most invitations in one submit, and to new people in a day. */
export const mostInvited = 30
