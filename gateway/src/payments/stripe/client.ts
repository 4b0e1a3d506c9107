import Stripe from 'stripe'

const TIMEOUT_MS = 10_000

/** Returns a client of Stripe's API at this address. */
export function stripeClient({
  secret_key,
  api_url,
}: {
  readonly secret_key: string
  readonly api_url: string
}): Stripe {
  const { protocol, hostname, port } = new URL(api_url)
  return new Stripe(secret_key, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}
