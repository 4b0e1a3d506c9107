import { NotFound } from '../../../../errors/errors.ts'
import type { PaymentProvider } from '../../../../operation/payment-provider.ts'
import { Sandbox } from '../../../../payments/sandbox/sandbox.ts'

/** Returns the sandbox when it is the provider. Throws NotFound otherwise. */
export function sandboxOf({ payments }: { readonly payments: PaymentProvider | null }): Sandbox {
  if (payments instanceof Sandbox) return payments
  throw new NotFound()
}
