/** What can be left out of a clone. The settings are always copied. Separate from the schemas, so that screens can import it without zod. */
export const CLONE_PARTS = ['units', 'residents', 'vehicles', 'lists', 'prices'] as const
export type ClonePart = (typeof CLONE_PARTS)[number]

/** Parts that say who lives or parks somewhere: another company gets them only for a recorded reason. */
export const PERSONAL_PARTS: readonly ClonePart[] = ['residents', 'vehicles', 'lists']

/** Parts of a unit, which need its unit. */
export const PARTS_OF_UNITS: readonly ClonePart[] = ['residents', 'vehicles']

/** What a clone copies, in this order. */
export const CLONE_STEPS = [
  'settings',
  'units',
  'pins',
  'residents',
  'vehicles',
  'lists',
  'prices',
  'packages',
] as const
export type CloneStep = (typeof CLONE_STEPS)[number]

/** The part that each step belongs to; null for what is always copied. */
export const PART_OF_STEP: Readonly<Record<CloneStep, ClonePart | null>> = {
  settings: null,
  units: 'units',
  pins: 'units',
  residents: 'residents',
  vehicles: 'vehicles',
  lists: 'lists',
  prices: 'prices',
  packages: 'prices',
}

export const CLONE_STATES = ['running', 'done', 'failed', 'canceled'] as const
export type CloneState = (typeof CLONE_STATES)[number]
