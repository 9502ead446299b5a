import { type Bracketed, textAt, textsAt } from './form-encoding.ts'
import type { Customer, StripeLedger, Subscription } from './stripe-ledger.ts'

/** An error in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: { readonly type: string; readonly message: string; readonly code?: string; readonly param?: string }

  constructor(status: number, error: StripeRefusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const invalid = (message: string, more: { code?: string; param?: string } = {}, status = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...more })

type Answer = (books: StripeLedger, form: Bracketed, id: string) => object

interface Call {
  readonly at: RegExp
  /** The parameters it accepts; others are refused by name, as Stripe does. */
  readonly takes: readonly string[]
  readonly answer: Answer
}

/** A page of objects, newest first. */
function listOf<T extends object>(url: string, all: readonly T[], form: Bracketed) {
  const limit = Number(textAt(form, 'limit') ?? 10)
  if (!(limit >= 1 && limit <= 100)) throw invalid('Invalid integer: limit', { param: 'limit' })
  return { object: 'list', url, has_more: all.length > limit, data: all.toReversed().slice(0, limit) }
}

function found<T extends { id: string }>(all: readonly T[], id: string, what: string): T {
  const one = all.find((other) => other.id === id)
  if (!one) throw invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)
  return one
}

/** A deleted customer can only be retrieved directly. */
function customerOf({ customers, otherMode }: StripeLedger, id: string): Customer {
  if (otherMode) {
    const message = `No such customer: '${id}'; a similar object exists in live mode, but a test mode key was used to make this request.`
    throw invalid(message, { code: 'resource_missing', param: 'customer' })
  }
  return found(
    customers.filter(({ deleted }) => !deleted),
    id,
    'customer',
  )
}

function needed(form: Bracketed, ...path: readonly string[]): string {
  const text = textAt(form, ...path)
  const param = path.map((name, at) => (at ? `[${name}]` : name)).join('')
  if (!text) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return text
}

function priceOf(books: StripeLedger, form: Bracketed, ...path: readonly string[]): string {
  const price = needed(form, ...path)
  if (!books.hasPrice(price)) throw invalid(`No such price: '${price}'`, { code: 'resource_missing' })
  return price
}

function updateSubscription(books: StripeLedger, form: Bracketed, subscription: Subscription): void {
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  const atEnd = textAt(form, 'cancel_at_period_end')
  const at = textAt(form, 'cancel_at')
  if (atEnd !== undefined && at !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  if (atEnd !== undefined) subscription.cancel_at_period_end = atEnd === 'true'
  if (at !== undefined) subscription.cancel_at = at ? Number(at) : null
  if (form.items) {
    // Anything else would be billed at once.
    if (textAt(form, 'proration_behavior') !== 'none') throw new Error('this Stripe does not prorate')
    const [item] = subscription.items.data
    if (needed(form, 'items', '0', 'id') !== item.id) throw invalid('No such subscription item')
    item.price = { object: 'price', id: priceOf(books, form, 'items', '0', 'price') }
  }
  subscription.metadata = { ...subscription.metadata, ...textsAt(form, 'metadata') }
  books.changed(subscription)
}

/** The API calls that the product makes, as Stripe documents them. */
const calls: Record<string, readonly Call[]> = {
  GET: [
    {
      at: /^\/v1\/customers$/,
      takes: ['email', 'limit'],
      answer: ({ customers }, form) => {
        const email = textAt(form, 'email')
        return listOf(
          '/v1/customers',
          customers.filter((one) => !one.deleted && (!email || one.email === email)),
          form,
        )
      },
    },
    {
      at: /^\/v1\/customers\/(\w+)$/,
      takes: [],
      answer: (books, _, id) => (books.otherMode ? customerOf(books, id) : found(books.customers, id, 'customer')),
    },
    {
      at: /^\/v1\/checkout\/sessions$/,
      takes: ['customer', 'status', 'limit'],
      answer: (books, form) => {
        const status = textAt(form, 'status')
        const { id } = customerOf(books, needed(form, 'customer'))
        const own = books.sessions.filter(({ customer }) => customer === id)
        return listOf(
          '/v1/checkout/sessions',
          own.filter((one) => !status || one.status === status),
          form,
        )
      },
    },
    {
      at: /^\/v1\/subscriptions$/,
      takes: ['customer', 'status', 'limit'],
      answer: (books, form) => {
        const isAll = textAt(form, 'status') === 'all'
        const { id } = customerOf(books, needed(form, 'customer'))
        const own = books.subscriptions.filter(({ customer }) => customer === id)
        return listOf(
          '/v1/subscriptions',
          own.filter(({ status }) => isAll || status !== 'canceled'),
          form,
        )
      },
    },
    {
      at: /^\/v1\/subscriptions\/(\w+)$/,
      takes: [],
      answer: ({ subscriptions }, _, id) => found(subscriptions, id, 'subscription'),
    },
    {
      at: /^\/v1\/invoices$/,
      takes: ['customer', 'subscription', 'limit'],
      answer: ({ invoices }, form) => {
        const [of, to] = [textAt(form, 'subscription'), textAt(form, 'customer')]
        const own = invoices.filter(({ customer }) => !to || customer === to)
        return listOf(
          '/v1/invoices',
          own.filter((one) => !of || one.parent.subscription_details.subscription === of),
          form,
        )
      },
    },
  ],
  POST: [
    {
      at: /^\/v1\/customers$/,
      takes: ['email', 'metadata'],
      answer: (books, form) => books.addCustomer(needed(form, 'email'), textsAt(form, 'metadata')),
    },
    {
      at: /^\/v1\/checkout\/sessions$/,
      takes: [
        ...['mode', 'customer', 'client_reference_id', 'line_items', 'success_url', 'cancel_url', 'metadata'],
        'subscription_data',
      ],
      answer: (books, form) => {
        if (needed(form, 'mode') !== 'subscription') throw new Error('this Stripe sells subscriptions alone')
        return books.openSession({
          customer: customerOf(books, needed(form, 'customer')).id,
          client_reference_id: needed(form, 'client_reference_id'),
          metadata: textsAt(form, 'metadata'),
          success_url: needed(form, 'success_url'),
          cancel_url: needed(form, 'cancel_url'),
          order: {
            price: priceOf(books, form, 'line_items', '0', 'price'),
            metadata: textsAt(form, 'subscription_data', 'metadata'),
          },
        })
      },
    },
    {
      at: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      takes: [],
      answer: ({ sessions }, _, id) => {
        const session = found(sessions, id, 'checkout session')
        if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
        session.status = 'expired'
        return session
      },
    },
    {
      at: /^\/v1\/billing_portal\/sessions$/,
      takes: ['customer', 'return_url'],
      answer: (books, form) => {
        const { id } = customerOf(books, needed(form, 'customer'))
        const url = `https://billing.stripe.com/p/session/${id}`
        return { object: 'billing_portal.session', id: `bps_${id}`, url, return_url: needed(form, 'return_url') }
      },
    },
    {
      at: /^\/v1\/invoices\/(\w+)\/void$/,
      takes: [],
      answer: ({ invoices }, _, id) => {
        const invoice = found(invoices, id, 'invoice')
        if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
          throw invalid('You can only void an open or uncollectible invoice.')
        }
        invoice.status = 'void'
        return invoice
      },
    },
    {
      at: /^\/v1\/subscriptions\/(\w+)$/,
      takes: ['items', 'proration_behavior', 'metadata', 'cancel_at', 'cancel_at_period_end'],
      answer: (books, form, id) => {
        const subscription = found(books.subscriptions, id, 'subscription')
        updateSubscription(books, form, subscription)
        return subscription
      },
    },
  ],
  DELETE: [
    {
      at: /^\/v1\/subscriptions\/(\w+)$/,
      takes: [],
      answer: (books, _, id) => {
        const live = books.subscriptions.filter(({ status }) => status !== 'canceled')
        const subscription = found(live, id, 'subscription')
        books.end(subscription)
        return subscription
      },
    },
  ],
}

/** Answers a call, or throws Stripe's error. */
export function answerAsStripe(books: StripeLedger, method: string, path: string, form: Bracketed): object {
  for (const { at, takes, answer } of calls[method] ?? []) {
    const [whole, id = ''] = at.exec(path) ?? []
    if (whole === undefined) continue
    const strange = Object.keys(form).find((name) => !takes.includes(name))
    if (strange) throw invalid(`Received unknown parameter: ${strange}`, { code: 'parameter_unknown', param: strange })
    return answer(books, form, id)
  }
  throw invalid(`Unrecognized request URL (${method}: ${path}).`, {}, 404)
}
