import type { Knex } from 'knex'

/** When a unit was last changed, so that two people who edit it at once do not overwrite each other; never the same twice. */
const CHANGED_AT = `
  alter table units add column changed_at timestamptz;
  alter table units_versions add column changed_at timestamptz;
  create function stamp_unit() returns trigger language plpgsql as $$
  begin
    new.changed_at := greatest(app_now(), coalesce(old.changed_at, old.created_at) + interval '1 millisecond');
    return new;
  end $$;
  create trigger units_changed before update on units for each row execute function stamp_unit();`

/** The plate as printed beside the key that is compared, for whoever reads the exception. */
const EXCEPTIONS = `
  alter table limit_exceptions add column license_plate text, add column state text check (state ~ '^[A-Z]{2}$'), add column created_by_name text,
    add constraint limit_exceptions_amount check ((kind = 'guest_hours') = (hours is not null) and (kind = 'vehicle_changes') = (changes is not null)) not valid,
    add constraint limit_exceptions_plate check (kind <> 'guest_hours' or plate_key is not null) not valid;`

/**
 * A resident's request that waits for the manager is no case of the tow company yet, which does not even know of it: it
 * stands in nobody's way. Once confirmed it counts like any other.
 */
const KNOWN_TO_DISPATCH = 'and (requested_by_unit_id is null or confirmed_at is not null)'

const openTows = (extra: string): string => `
  drop index tows_open_plate; drop index tows_open_vin;
  create unique index tows_open_plate on tows (tow_company_id, plate_key)
    where status in ('requested', 'pending') and plate_key is not null ${extra};
  create unique index tows_open_vin on tows (tow_company_id, vin) where status in ('requested', 'pending') and vin is not null ${extra};`

const ANY_TOW = 'from tows v  where v.tow_company_id = company'
const KNOWN_TOW = `${ANY_TOW} and (v.requested_by_unit_id is null or v.confirmed_at <= at)`

/** Changes one condition of the function as it stands; fails loudly when the text is not there. */
const inDecisionFacts = (from: string, to: string): string => `
  do $patch$
  declare before text := pg_get_functiondef('decision_facts'::regproc); after text := replace(before, '${from}', '${to}');
  begin
    if after = before then raise exception 'decision_facts has no such condition'; end if;
    execute after;
  end $patch$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(CHANGED_AT + EXCEPTIONS)
  await trx.raw(openTows(KNOWN_TO_DISPATCH) + inDecisionFacts(ANY_TOW, KNOWN_TOW))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(inDecisionFacts(KNOWN_TOW, ANY_TOW) + openTows(''))
  await trx.raw(`
    alter table limit_exceptions drop constraint limit_exceptions_plate, drop constraint limit_exceptions_amount,
      drop column created_by_name, drop column state, drop column license_plate;
    drop trigger units_changed on units; drop function stamp_unit;
    alter table units_versions drop column changed_at; alter table units drop column changed_at;`)
}
