import Stripe from 'stripe'
import { stripeClient } from './client.ts'

/** `refused`: Stripe doesn't know the key; `forbidden`: the key may not list webhooks. */
export type StripeWebhooks = 'refused' | 'forbidden' | { readonly enabled: number; readonly disabled: number }

/** The most that Stripe lists, and more than it allows an account to have. */
const ALL = 100

/** Counts the webhooks at `address`, the platform's and the one of connected accounts. Throws when Stripe doesn't answer. */
export async function stripeWebhooks(
  parts: { readonly secret_key: string; readonly api_url: string },
  address: string,
): Promise<StripeWebhooks> {
  try {
    const { data } = await stripeClient(parts).webhookEndpoints.list({ limit: ALL })
    const ours = data.filter(({ url }) => url === address)
    const enabled = ours.filter(({ status }) => status === 'enabled').length
    return { enabled, disabled: ours.length - enabled }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused'
    if (error instanceof Stripe.errors.StripePermissionError) return 'forbidden'
    throw error
  }
}
