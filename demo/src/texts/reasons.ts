/** Why a service that was agreed is off after all. */
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
