import type { Knex } from 'knex'

const DEFINER = 'language plpgsql security definer set search_path = public, pg_temp as'
const UNIT_KEY = `lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'))`

/**
 * A try at a PIN is counted as a failure before the PIN is compared; the right PIN takes its own try back. A second try at the
 * same unit waits for the transaction of the one before, so that no two tries count the same failures.
 */
const TRIES = `
  create function auth_wait_for_pin_tries(p_contract_id uuid, p_unit_number text) returns void ${DEFINER} $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('pin ' || p_contract_id || ' ' || ${UNIT_KEY}, 0));
  end $$;

  create function auth_count_pin_try(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea, p_kind text) returns bigint ${DEFINER} $$
  declare key text := ${UNIT_KEY}; counted bigint;
  begin
    insert into pin_failures (contract_id, unit_id, unit_key, ip_sha256, kind)
      select c.id, (select u.id from units u where u.contract_id = c.id and u.unit_key = key and u.removed_at is null), key, p_ip_sha256,
        p_kind from contracts c where c.id = p_contract_id
      returning id into counted;
    return counted;
  end $$;

  create function auth_take_back_pin_try(p_id bigint) returns void ${DEFINER} $$
  begin
    delete from pin_failures where id = p_id;
  end $$;

  drop function auth_note_pin_failure;`

/** As before: a failure was noted once the PIN had been compared. */
const NOTED_AFTERWARDS = `
  create function auth_note_pin_failure(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea, p_kind text) returns void ${DEFINER} $$
  declare key text := ${UNIT_KEY};
  begin
    insert into pin_failures (contract_id, unit_id, unit_key, ip_sha256, kind)
      select c.id, (select u.id from units u where u.contract_id = c.id and u.unit_key = key and u.removed_at is null), key, p_ip_sha256,
        p_kind from contracts c where c.id = p_contract_id;
  end $$;
  drop function auth_take_back_pin_try, auth_count_pin_try, auth_wait_for_pin_tries;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(TRIES)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(NOTED_AFTERWARDS)
}
