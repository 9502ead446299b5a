/** How a request is ended by hand, apart from declining it. Once confirmed, it is the service that is cancelled. */
export const endings = ['withdraw', 'cancel'] as const
export type Ending = (typeof endings)[number]

export const endingLabels: Record<Ending, string> = { withdraw: 'Withdraw Request', cancel: 'Cancel Service' }
