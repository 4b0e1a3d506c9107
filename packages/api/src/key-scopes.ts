/** What a company's API key may read. Each call that a key can make names one of them as its `key_scope`. */
export const KEY_SCOPES = ['read_tows', 'read_boots', 'read_stickers', 'read_vehicles', 'read_payments'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export const KEY_SCOPE_LABELS: Readonly<Record<KeyScope, string>> = {
  read_tows: 'Tows',
  read_boots: 'Boots',
  read_stickers: 'Stickers',
  read_vehicles: 'Vehicles and permits',
  read_payments: 'Cars in storage, with charges and payments',
}
