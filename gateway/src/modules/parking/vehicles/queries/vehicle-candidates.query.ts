import type { Verdict } from '@curbwise/rules'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { VehicleSource } from './vehicle-sources.ts'
import type { Condition } from './vehicle-union.query.ts'

export interface Candidates {
  readonly verdicts: readonly Verdict[]
  readonly contracts: readonly Contract[]
  /** Whether the VIP list and the holds may be read: rows are narrowed by nothing that row-level security hides. */
  readonly whole: boolean
  readonly now: Date
}

const HOLDS = 'valid_from <= ? and (%.valid_until is null or %.valid_until > ?)'
const holds = (alias: string): string => `${alias}.${HOLDS.replaceAll('%', alias)}`

/** A record of the same car that holds now: by plate in the index of the list, by VIN in the newest versions. */
const same = (table: string, live = ''): string => `
  exists (select from ${table} p where p.contract_id = c.id and case when p.plate_chars is null then p.vin else p.plate_chars end = v.plate_chars and ${holds('p')}${live})
  or exists (select from ${table}_versions p where p.contract_id = c.id and p.vin = v.vin and p.known_until is null and ${holds('p')}${live})`

const ACTIVE = ` and p.status = 'active'`

/**
 * Which rows of a table may have one of these verdicts at all. It leaves out what cannot have it, and decides nothing: the verdict of each row
 * that is left is found by \`decide\`, so that a filter never contradicts the row that it shows.
 */
export function candidatesOf(source: VehicleSource, { verdicts, contracts, whole, now }: Candidates): Condition {
  const at = [now, now]
  const own = `(${holds('v')}${source.table === 'guest_permits' ? ` and v.status = 'active'` : ''})`
  const isRight = source.table === 'vehicles' || source.table === 'guest_permits'
  const anyone: Condition = ['true', []]
  const unsettled: Condition = source.table === 'blocked_vehicles' ? anyone : [`(not ${own} or v.state is null)`, at]
  const disabled = contracts.filter(({ is_active }) => !is_active).map(({ id }) => id)
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
          `(c.id = any(?::uuid[]) or exists (select from contract_holds p where p.contract_id = c.id and ${holds('p')}))`,
          [disabled, ...at],
        ]
      : anyone,
  }
  if (verdicts.length === 0) return ['false', []]
  const parts = verdicts.map((verdict) => may[verdict])
  return [`(${parts.map(([sql]) => sql).join(' or ')})`, parts.flatMap(([, bindings]) => bindings)]
}
