/** The chart of accounts of the bookkeeping export. A number never changes its meaning; a new account gets a new one. */
export const ACCOUNTS = {
  '1000': 'Cash',
  '1010': 'Card terminal clearing',
  '1020': 'Online card clearing',
  '1025': 'Sandbox card clearing',
  '1030': 'Disputed card payments',
  '1100': 'Receivable from owners',
  '1110': 'Receivable from complexes',
  '2100': 'Commissions payable',
  '2200': 'Sales tax payable',
  '4000': 'Tows',
  '4010': 'Storage',
  '4020': 'Impound fees',
  '4030': 'Letters to owners',
  '4040': 'After-hours releases',
  '4050': 'Drops',
  '4060': 'Boots charged with a tow',
  '4070': 'Charges from another system',
  '4100': 'Boots',
  '4110': 'Late returns of boots',
  '4200': 'Paid parking',
  '4900': 'Charges set to zero',
  '4950': 'Other refunds',
  '5000': 'Commissions',
  '5100': 'Cash over and short',
  '5200': 'Voided cases',
  '5210': 'Disposed cars',
  '5300': 'Lost disputes',
} as const
export type Account = keyof typeof ACCOUNTS

const OF_BOOTS: readonly string[] = ['4060', '4100', '4110'] satisfies readonly Account[]

/** The accounts of a company, by number. Those of boots only with boot access. */
export const accountsOf = (has_boots: boolean): readonly (readonly [number: string, name: string])[] =>
  Object.entries(ACCOUNTS).filter(([number]) => has_boots || !OF_BOOTS.includes(number))

/** What an entry is about. */
export const ENTRY_KINDS = {
  charge: 'Charge',
  payment: 'Payment',
  refund: 'Refund',
  billed: 'Billed to the complex',
  disposed: 'Car disposed of',
  void: 'Tow voided',
  dispute: 'Dispute opened',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  drawer: 'Drawer difference',
  commission: 'Commission',
} as const
export type EntryKind = keyof typeof ENTRY_KINDS
