import { randomBytes } from 'node:crypto'

export interface Customer {
  readonly object: 'customer'
  deleted?: true
  readonly id: string
  readonly email: string
  readonly metadata: Record<string, string>
}

export interface CheckoutSession {
  readonly object: 'checkout.session'
  readonly id: string
  readonly url: string
  readonly customer: string
  readonly client_reference_id: string
  readonly mode: 'subscription'
  readonly metadata: Record<string, string>
  readonly success_url: string
  readonly cancel_url: string
  status: 'open' | 'complete' | 'expired'
  /** The purchase; not part of Stripe's object. */
  readonly order: { readonly price: string; readonly metadata: Record<string, string> }
}

export interface Subscription {
  readonly object: 'subscription'
  readonly id: string
  readonly customer: string
  readonly created: number
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  metadata: Record<string, string>
  cancel_at: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
  readonly items: { readonly object: 'list'; readonly data: readonly [SubscriptionItem] }
}

interface SubscriptionItem {
  readonly object: 'subscription_item'
  readonly id: string
  current_period_start: number
  current_period_end: number
  price: { readonly object: 'price'; readonly id: string }
}

export interface Invoice {
  readonly object: 'invoice'
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly parent: { readonly subscription_details: { readonly subscription: string } }
  readonly created: number
  readonly total: number
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  attempted: boolean
  readonly hosted_invoice_url: string
  readonly status_transitions: { readonly finalized_at: number }
}

export interface StripeEventSent {
  readonly object: 'event'
  readonly id: string
  readonly type: string
  readonly created: number
  readonly data: { readonly object: object }
}

const idOf = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`

/** Stripe's data in order of creation, and what happens to it over time. */
export class StripeLedger {
  readonly customers: Customer[] = []
  readonly sessions: CheckoutSession[] = []
  readonly subscriptions: Subscription[] = []
  readonly invoices: Invoice[] = []
  /** Customers whose card is declined. */
  readonly declining = new Set<string>()
  /** Events not sent yet. */
  readonly events: StripeEventSent[] = []
  /** The API key is of the other mode, in which none of these exist. */
  otherMode = false
  readonly #prices: Readonly<Record<string, number>>
  readonly #now: () => Date

  constructor(prices: Readonly<Record<string, number>>, now: () => Date) {
    this.#prices = prices
    this.#now = now
  }

  now = (): number => Math.floor(this.#now().getTime() / 1000)

  addCustomer(email: string, metadata: Record<string, string>): Customer {
    const customer = { object: 'customer', id: idOf('cus'), email, metadata } as const
    this.customers.push(customer)
    return customer
  }

  /** Deleted in the dashboard: its id is gone, and its subscriptions end without an invoice. */
  forget(id: string): void {
    const customer = this.customers.find((one) => one.id === id)
    if (!customer) throw new Error('there is no such customer')
    customer.deleted = true
    for (const one of this.subscriptions) if (one.customer === id) this.end(one)
  }

  openSession(given: Omit<CheckoutSession, 'object' | 'id' | 'url' | 'mode' | 'status'>): CheckoutSession {
    const id = idOf('cs_test')
    const url = `https://checkout.stripe.com/c/pay/${id}`
    const session: CheckoutSession = {
      ...given,
      object: 'checkout.session',
      id,
      url,
      mode: 'subscription',
      status: 'open',
    }
    this.sessions.push(session)
    return session
  }

  hasPrice = (price: string): boolean => price in this.#prices

  /** Pays on the checkout page, with a good or a declined card. */
  pay(url: string): void {
    const session = this.sessions.find((one) => one.url === url && one.status === 'open')
    if (!session) throw new Error('there is no such page to pay on')
    const { customer, order } = session
    const start = this.now()
    const item: SubscriptionItem = {
      ...{ object: 'subscription_item', id: idOf('si'), price: { object: 'price', id: order.price } },
      ...{ current_period_start: start, current_period_end: aMonthAfter(start) },
    }
    const subscription: Subscription = {
      ...{ object: 'subscription', id: idOf('sub'), customer, created: start, status: 'incomplete' },
      ...{ metadata: order.metadata, cancel_at: null, cancel_at_period_end: false, ended_at: null },
      items: { object: 'list', data: [item] },
    }
    this.subscriptions.push(subscription)
    this.#tell('customer.subscription.created', subscription)
    this.#bill(subscription)
    if (subscription.status !== 'active') return
    session.status = 'complete'
    this.#tell('checkout.session.completed', session)
  }

  /** Time has passed: every finished period ends or renews. */
  renew(): void {
    for (const subscription of this.subscriptions) {
      const [item] = subscription.items.data
      while (subscription.status === 'active' && item.current_period_end <= this.now()) {
        if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
          this.end(subscription, item.current_period_end)
          break
        }
        item.current_period_start = item.current_period_end
        item.current_period_end = aMonthAfter(item.current_period_start)
        this.#bill(subscription)
        this.changed(subscription)
      }
    }
  }

  /** Retries the open invoice. */
  retry(subscription: Subscription): void {
    for (const invoice of this.invoices) {
      if (invoice.parent.subscription_details.subscription === subscription.id && invoice.status === 'open')
        this.#collect(subscription, invoice)
    }
    this.changed(subscription)
  }

  changed = (subscription: Subscription): void => this.#tell('customer.subscription.updated', subscription)

  end(subscription: Subscription, at = this.now()): void {
    subscription.status = 'canceled'
    subscription.ended_at = at
    this.#tell('customer.subscription.deleted', subscription)
  }

  #bill(subscription: Subscription): void {
    const { id: subscriptionId, customer, items } = subscription
    const created = items.data[0].current_period_start
    const id = idOf('in')
    const invoice: Invoice = {
      ...{ object: 'invoice', id, number: `A1B2C3D4-${String(this.invoices.length + 1).padStart(4, '0')}`, customer },
      ...{
        parent: { subscription_details: { subscription: subscriptionId } },
        created,
        status: 'open',
        attempted: false,
      },
      total: this.#prices[items.data[0].price.id] ?? 0,
      hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
      status_transitions: { finalized_at: created },
    }
    this.invoices.push(invoice)
    this.#collect(subscription, invoice)
  }

  #collect(subscription: Subscription, invoice: Invoice): void {
    const pays = !this.declining.has(subscription.customer)
    invoice.attempted = true
    if (pays) {
      invoice.status = 'paid'
      subscription.status = 'active'
    } else if (subscription.status === 'active') {
      subscription.status = 'past_due'
    }
    this.#tell(pays ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  }

  #tell(type: string, object: object): void {
    const data = { object: structuredClone(object) }
    this.events.push({ object: 'event', id: idOf('evt'), type, created: this.now(), data })
  }
}

/** The same day of the next month, or its last day. */
function aMonthAfter(seconds: number): number {
  const day = new Date(seconds * 1000)
  const next = new Date(day)
  next.setUTCMonth(day.getUTCMonth() + 1)
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0)
  return next.getTime() / 1000
}
