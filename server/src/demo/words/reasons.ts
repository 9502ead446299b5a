/** Why a service that was agreed is off after all. */
export const reasons = {
  cancelled_by_preacher: [
    'I am so sorry. My father is in the hospital in Savannah and I need to be with him this weekend.',
    'I have lost my voice and the doctor says not to use it for two weeks. I can suggest two colleagues.',
    'The hospital has put me on call for that weekend and nobody can swap. Please forgive me.',
    'Our baby has decided to come early. I hope that you will ask me again in the fall.',
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
