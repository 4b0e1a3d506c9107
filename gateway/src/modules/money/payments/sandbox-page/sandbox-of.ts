import { NotFound } from '../../../../errors/errors.ts'
import type { PaymentProvider } from '../../../../operation/payment-provider.ts'
import { Sandbox } from '../../../../payments/sandbox/sandbox.ts'

/** The sandbox, where it is the provider; elsewhere there is no such page. */
export function sandboxOf({ payments }: { readonly payments: PaymentProvider | null }): Sandbox {
  if (payments instanceof Sandbox) return payments
  throw new NotFound()
}
