import type { Knex } from 'knex'

/** Whether a car may be registered nowhere at a moment: the list is the platform's own, the answer is everybody's. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    create function is_system_blocked(p_state text, p_plate text, p_vin text, p_at timestamptz) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
      select exists (select from system_blocked_vehicles b
        where ((b.plate_chars = plate_chars(p_plate) and (b.state is null or p_state is null or b.state = p_state)) or b.vin = p_vin)
          and b.valid_from <= p_at and (b.valid_until is null or b.valid_until > p_at)) $$`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw('drop function is_system_blocked')
}
