import { takesCards } from '@curbwise/rules'
import type { PublicPaymentAccounts } from '../db/function-json.ts'
import type { PaymentProvider } from '../operation/payment-provider.ts'

/** Whether a company with these accounts takes card payments by this provider now. */
export const takesOnline = (accounts: PublicPaymentAccounts, provider: PaymentProvider | null): boolean =>
  accounts.some((account) => account.provider === provider?.name && takesCards(account))
