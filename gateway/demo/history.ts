import type { Actor } from '../src/db/actor.ts'
import { the } from './cast.ts'
import { companyId } from './companies.ts'
import { complexOf, COMPLEXES } from './complexes.ts'
import { daysAgo, hoursAgo, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf } from './tow-rows.ts'
import { unitId } from './units.ts'

export interface HistoryNote {
  readonly action: string
  readonly record_kind: string
  readonly record_id: string
  readonly contract_id: string | null
  readonly tow_company_id: string | null
  readonly at: Date
  readonly actor: Actor
  readonly before: object | null
  readonly after: object | null
  readonly reason: string | null
}

/** Returns the actions of managers and dispatchers other than tows. */
function deskNotes(demo: Demo): HistoryNote[] {
  const arbor = complexOf('arbor-ridge')
  const note = (
    action: string,
    record_id: string,
    key: string,
    at: Date,
    who: Parameters<typeof actorOf>[0],
    before: object | null,
    after: object | null,
    reason: string | null = null,
  ): HistoryNote => {
    const complex = complexOf(key)
    return {
      action,
      record_kind: action.split('.')[0] ?? '',
      record_id,
      contract_id: complex.id,
      tow_company_id: companyId(complex.company),
      at,
      actor: actorOf(who, { complex }),
      before,
      after,
      reason,
    }
  }
  return [
    ...COMPLEXES.map(({ id, key, company }) =>
      note('contract.created', id, key, daysAgo(demo, 409), company === 'bayou' ? 'gil' : 'wade', null, {
        name: complexOf(key).name,
      }),
    ),
    note(
      'contract.limits_changed',
      arbor.id,
      'arbor-ridge',
      daysAgo(demo, 62),
      'elena',
      { allowed_resident_vehicles: 3 },
      { allowed_resident_vehicles: 2 },
      'More cars than spaces',
    ),
    note(
      'contract.settings_changed',
      complexOf('bluebonnet-terrace').id,
      'bluebonnet-terrace',
      daysAgo(demo, 33),
      'nadine',
      { grace_minutes: 15 },
      { grace_minutes: 30 },
    ),
    note(
      'contract_hold.set',
      idOf('hold', 'mesquite'),
      'mesquite-flats',
      daysAgo(demo, 48),
      'dana',
      null,
      { reason: 'Storm clean-up' },
      'Storm clean-up',
    ),
    note(
      'contract_hold.set',
      idOf('hold', 'pecan'),
      'pecan-grove',
      hoursAgo(demo, 21),
      'curtis',
      null,
      { reason: 'Lot resurfacing: cars may stand anywhere' },
      'Lot resurfacing',
    ),
    note(
      'unit.pins_reset',
      unitId('arbor-ridge', '218'),
      'arbor-ridge',
      daysAgo(demo, 6),
      'jerome',
      null,
      null,
      'Moved out',
    ),
    note('unit.pin_read', unitId('arbor-ridge', '214'), 'arbor-ridge', minutesAgo(demo, 190), 'elena', null, {
      pin: 'guest',
    }),
    note(
      'vip_vehicle.added',
      idOf('vip', 'LWD 5518'),
      'larkspur',
      minutesAgo(demo, 4),
      'nadine',
      null,
      { license_plate: 'LWD 5518', state: 'TX' },
      'Belongs to the architect of the garage works',
    ),
    note('guest_permit.added', idOf('permit', 'PFN 6602'), 'arbor-ridge', hoursAgo(demo, 38), 'jerome', null, {
      license_plate: 'PFN 6602',
      state: 'TX',
      unit: '302',
    }),
    note('user.invited', the('petra').user_id, 'arbor-ridge', daysAgo(demo, 2), 'elena', null, {
      name: 'Petra Lindholm',
      role: 'contract_staff',
    }),
  ]
}

/** Appends all entries in time order, each under the user who did it: the chains are as real as later ones. */
export async function seedHistory(demo: Demo, notes: readonly HistoryNote[]): Promise<void> {
  const entries = [...deskNotes(demo), ...notes]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ actor, ...note }) => ({
      ...note,
      actor_kind: actor.kind,
      user_id: actor.user_id ?? '',
      unit_id: actor.unit_id ?? '',
      role: actor.role,
      actor_name: actor.name,
    }))
  await demo.db.raw(`
    create function pg_temp.append_all(entries jsonb) returns void language plpgsql as $$
    declare e jsonb;
    begin
      for e in select * from jsonb_array_elements(entries) loop
        perform set_config('app.actor_kind', e->>'actor_kind', true), set_config('app.user_id', e->>'user_id', true),
          set_config('app.unit_id', e->>'unit_id', true),
          set_config('app.role', e->>'role', true), set_config('app.now', e->>'at', true);
        perform append_history(e->>'action', e->>'record_kind', (e->>'record_id')::uuid,
          (e->>'contract_id')::uuid, (e->>'tow_company_id')::uuid,
          nullif(e->'before', 'null'), nullif(e->'after', 'null'), e->>'reason', null, e->>'actor_name', null);
      end loop;
    end $$`)
  await demo.db.raw('select pg_temp.append_all(?::jsonb)', [JSON.stringify(entries)])
  // Verified in full, as it is every night, so that screens can say so.
  await demo.db.raw(
    `
    insert into history_checks (chain_id, tow_company_id, checked_at, entries)
    select h.chain_id, h.tow_company_id, ?, h.last_seq from history_heads h where not exists (select from verify_history(h.chain_id))`,
    [demo.now],
  )
}
