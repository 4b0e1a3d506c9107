import type { PaymentProvider } from '../../src/operation/payment-provider.ts'

type Of<Name extends keyof PaymentProvider> = PaymentProvider[Name] extends (...args: infer Args) => infer Answer
  ? (...args: Args) => Answer
  : never

/** A connection to a payment provider; a test's own class makes it fail. */
export class RelayedProvider implements PaymentProvider {
  readonly name: PaymentProvider['name']
  readonly is_sandbox: boolean
  protected readonly real: PaymentProvider

  constructor(real: PaymentProvider) {
    this.real = real
    this.name = real.name
    this.is_sandbox = real.is_sandbox
  }

  begin: Of<'begin'> = (order) => this.real.begin(order)
  expire: Of<'expire'> = (page) => this.real.expire(page)
  refund: Of<'refund'> = (order) => this.real.refund(order)
  readBack: Of<'readBack'> = (page) => this.real.readBack(page)
  createAccount: Of<'createAccount'> = (order) => this.real.createAccount(order)
  onboard: Of<'onboard'> = (order) => this.real.onboard(order)
  readAccount: Of<'readAccount'> = (account) => this.real.readAccount(account)
  listMoney: Of<'listMoney'> = (span) => this.real.listMoney(span)
  readMoney: Of<'readMoney'> = (key) => this.real.readMoney(key)
  dashboardUrl: Of<'dashboardUrl'> = (account) => this.real.dashboardUrl(account)
  verifyEvent: Of<'verifyEvent'> = (raw, header) => this.real.verifyEvent(raw, header)
}
