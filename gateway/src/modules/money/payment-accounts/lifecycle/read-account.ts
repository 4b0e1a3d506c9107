import type { Clock, WorkContext } from '../../../../operation/operation.ts'
import { AccountRefused, type PaymentProvider } from '../../../../operation/payment-provider.ts'
import type { PaymentAccount } from '../payment-account.model.ts'
import { endAccount, saveReading } from './save-reading.ts'

type Work = Pick<WorkContext, 'db' | 'clock' | 'history' | 'publishChange' | 'enqueue'>

export interface Between {
  readonly clock: Clock
  transaction<T>(work: (context: Work) => Promise<T>): Promise<T>
}

/**
 * Asks the provider for an account as it is now, and saves the answer. An account that the provider doesn't let us into
 * anymore was disconnected there. Never called inside a transaction.
 */
export async function readAccountNow(
  between: Between,
  provider: PaymentProvider,
  { id, provider_account_id }: Pick<PaymentAccount, 'id' | 'provider_account_id'>,
): Promise<void> {
  if (provider_account_id === null) return
  const asked_at = between.clock.now()
  try {
    const reading = await provider.readAccount(provider_account_id)
    await between.transaction((work) => saveReading(work, id, reading, asked_at))
  } catch (error) {
    if (!(error instanceof AccountRefused)) throw error
    await between.transaction((work) => endAccount(work, id, { disconnected_by: 'provider', name: null }))
  }
}
