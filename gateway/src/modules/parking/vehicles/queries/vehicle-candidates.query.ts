import type { Verdict } from '@curbwise/rules'
import type { Condition, VehicleSource } from './vehicle-sources.ts'

export interface Candidates {
  readonly verdicts: readonly Verdict[]
  /** The disabled complexes of the list. */
  readonly disabled: readonly string[]
  /** Whether the VIP list and the holds may be read: the filter must not depend on data that row-level security hides. */
  readonly whole: boolean
  readonly now: Date
}

const VALID_NOW = 'valid_from <= ? and (%.valid_until is null or %.valid_until > ?)'
const validNow = (alias: string): string => `${alias}.${VALID_NOW.replaceAll('%', alias)}`

/** A currently valid record of the same car: by plate from the list's index, by VIN from the newest versions. */
const same = (table: string, live = ''): string => `
  exists (select from ${table} p where p.contract_id = v.contract_id and case when p.plate_chars is null then p.vin else p.plate_chars end = v.plate_chars and ${validNow('p')}${live})
  or exists (select from ${table}_versions p where p.contract_id = v.contract_id and p.vin = v.vin and p.known_until is null and ${validNow('p')}${live})`

const ACTIVE = ` and p.status = 'active'`

/**
 * Narrows a table to rows that could have one of these verdicts. Only excludes, never decides: `decide` computes the verdict
 * of each remaining row, so that a filter never contradicts the row that it shows.
 */
export function candidatesOf(source: VehicleSource, { verdicts, disabled, whole, now }: Candidates): Condition {
  const at = [now, now]
  const own = `(${validNow('v')}${source.table === 'guest_permits' ? ` and v.status = 'active'` : ''})`
  const isRight = source.table === 'vehicles' || source.table === 'guest_permits'
  const anyone: Condition = ['true', []]
  const unsettled: Condition = source.table === 'blocked_vehicles' ? anyone : [`(not ${own} or v.state is null)`, at]
  const may: Record<Verdict, Condition> = {
    check: unsettled,
    unauthorized: unsettled,
    authorized: [
      `(${isRight ? `${own} or ` : ''}${same('vehicles')} or ${same('guest_permits', ACTIVE)})`,
      [...(isRight ? at : []), ...at, ...at, ...at, ...at],
    ],
    protected: whole
      ? [
          `(${source.table === 'vip_vehicles' ? `${own} or ` : ''}${same('vip_vehicles')})`,
          [...(source.table === 'vip_vehicles' ? at : []), ...at, ...at],
        ]
      : anyone,
    paused: whole
      ? [
          `(v.contract_id = any(?::uuid[]) or exists (select from contract_holds p where p.contract_id = v.contract_id and ${validNow('p')}))`,
          [[...disabled], ...at],
        ]
      : anyone,
  }
  if (verdicts.length === 0) return ['false', []]
  const parts = verdicts.map((verdict) => may[verdict])
  return [`(${parts.map(([sql]) => sql).join(' or ')})`, parts.flatMap(([, bindings]) => bindings)]
}
