import { asOwner, withoutIndexes } from './fill.ts'
import { scaleRows } from './scale.sql.ts'

const GROWING = [
  'units',
  'units_versions',
  'vehicles',
  'vehicles_versions',
  'guest_permits',
  'guest_permits_versions',
  'vip_vehicles',
  'blocked_vehicles',
  'tows',
  'custody',
  'decisions',
  'history_entries',
  'history_values',
]

/** Adds a platform of `factor` times 2,000 complexes to a demo world. */
export const fillScale = (url: string, factor: number, like: string): Promise<void> =>
  asOwner(url, async (owner) => {
    await withoutIndexes(owner, GROWING, async () => {
      for (const sql of scaleRows(factor, like)) await owner.query(sql)
    })
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
  })
