import { modelOf } from '../../db/model-of.ts'

export class HostedSession extends modelOf('sandbox_sessions') {}

export class HostedPayment extends modelOf('sandbox_payments') {}

export class HostedRefund extends modelOf('sandbox_refunds') {}

export class HostedAccount extends modelOf('sandbox_accounts') {}

export class HostedPayout extends modelOf('sandbox_payouts') {}
