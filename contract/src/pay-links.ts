import type { PayDetails } from './pay-details.ts'

export interface PayLink {
  readonly service: string
  /** As the service writes it: "@ruth-ellis". */
  readonly name: string
  readonly url: string
}

/**
 * Payment pages of the services that a preacher uses, with the amount in dollars if the service accepts one in its URL.
 */
export function payLinks(
  { paypal, venmo, cashApp }: Pick<PayDetails, 'paypal' | 'venmo' | 'cashApp'>,
  amount = 0,
): PayLink[] {
  const at = amount > 0 ? `/${amount}` : ''
  return [
    ...(paypal
      ? [{ service: 'PayPal', name: paypal, url: `https://paypal.me/${encodeURIComponent(paypal)}${at && `${at}USD`}` }]
      : []),
    ...(venmo
      ? [{ service: 'Venmo', name: `@${venmo}`, url: `https://venmo.com/u/${encodeURIComponent(venmo)}` }]
      : []),
    ...(cashApp
      ? [{ service: 'Cash App', name: `$${cashApp}`, url: `https://cash.app/$${encodeURIComponent(cashApp)}${at}` }]
      : []),
  ]
}

export const hasPayDetails = (details: PayDetails): boolean =>
  [details.paypal, details.venmo, details.cashApp, details.zelle, details.checksTo].some(Boolean)
