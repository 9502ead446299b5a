/** Texts about changes of terms. A separate file, because few screens need it. */
export const proposalTexts = {
  changeProposed: (name: string) => `We sent your change to ${name}.`,
  changeAccepted: 'You accepted the change.',
  changeDeclined: 'You declined the change. Everything stays as it was.',
  changeWithdrawn: 'Your change is withdrawn. Everything stays as it was.',
  acceptWithoutChange: 'Accept Without Change',
} as const
