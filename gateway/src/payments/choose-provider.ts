import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { PaymentProvider } from '../operation/payment-provider.ts'
import { Sandbox, type SandboxParts } from './sandbox/sandbox.ts'
import { StripePayments } from './stripe/stripe.ts'

/**
 * Returns the configured payment provider; null when there is none: then every payment is refused, and no car is
 * released unpaid. Without its own secrets, the sandbox signs with one that all processes derive from the session
 * secret.
 */
export function chooseProvider(
  config: Config,
  parts: Omit<SandboxParts, 'secrets' | 'delay_seconds'>,
): PaymentProvider | null {
  const { provider, webhook_secrets, sandbox_delay_seconds, stripe } = config.payments
  if (provider === 'stripe' && stripe) return new StripePayments({ ...stripe, clock: parts.clock })
  if (provider !== 'sandbox') return null
  const derived = createHmac('sha256', config.sessions.secrets[0] ?? '')
    .update('payment events')
    .digest('hex')
  return new Sandbox({ ...parts, secrets: webhook_secrets ?? [derived], delay_seconds: sandbox_delay_seconds })
}
