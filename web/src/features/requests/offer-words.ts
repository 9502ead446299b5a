/** How many preachers would come to an open request. */
export const offerWords = (total: number): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'offer' : 'offers'} to come`
