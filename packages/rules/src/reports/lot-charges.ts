/** What a case at a lot is charged for, as its charge lines say. */
export const LOT_CHARGES = [
  'tow',
  'storage',
  'impound',
  'notification',
  'after_hours',
  'drop',
  'boot',
  'brought_over',
] as const
export type LotCharge = (typeof LOT_CHARGES)[number]

export const LOT_CHARGE_LABELS: Readonly<Record<LotCharge, string>> = {
  tow: 'Tow',
  storage: 'Storage',
  impound: 'Impound fee',
  notification: 'Letter to the owner',
  after_hours: 'After-hours release',
  drop: 'Drop',
  boot: 'Boot',
  brought_over: 'Charges from another system',
}
