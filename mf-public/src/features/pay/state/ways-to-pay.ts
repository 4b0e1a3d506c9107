export type WaysToPay = 'at_lot.cash_card' | 'at_lot.cash' | 'at_lot.card'

/** Returns the sentence for what a counter takes; null when that isn't known. */
export function waysToPay(methods: readonly ('cash' | 'card')[]): WaysToPay | null {
  const [cash, card] = [methods.includes('cash'), methods.includes('card')]
  if (cash && card) return 'at_lot.cash_card'
  return cash ? 'at_lot.cash' : card ? 'at_lot.card' : null
}
