import type { ReactElement } from 'react'
import { Transactions } from '../features/transactions/components/transactions.tsx'

/** Payments and refunds of all companies, and how they compare with the provider's own list. */
export default function TransactionLogsPage(): ReactElement {
  return <Transactions />
}
