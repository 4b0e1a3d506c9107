import type { Knex } from 'knex'

const MOMENTS = [
  'check',
  'request',
  'assignment',
  'arrival',
  'hook_up',
  'sticker_conversion',
  'boot_deployment',
  'alert',
  'refused',
]

const moments = (of: readonly string[]): string => `
  alter table decisions drop constraint decisions_moment_check,
    add constraint decisions_moment_check check (moment in (${of.map((moment) => `'${moment}'`).join(', ')})) not valid;`

/**
 * The flags that lift a hold or take a charge away are given by somebody else: whoever the session says acts cannot write
 * them for the own row, whatever the code above forgets.
 */
const FLAGS = `
  create function guard_own_flags() returns trigger language plpgsql as $$
  begin
    if new.user_id = app_setting('user_id')::uuid then
      raise exception 'nobody gives a permission to themself' using errcode = '23514', constraint = 'tow_users_own_flags', table = 'tow_users';
    end if;
    return new;
  end $$;
  create trigger tow_users_own_flags before update on tow_users for each row
    when ((new.can_override and not old.can_override) or (new.can_void and not old.can_void)) execute function guard_own_flags();`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    alter table tows add column drop_reason text, add column drop_position jsonb,
      add constraint tows_overridden check (override_at is null or override_reason is not null) not valid;
    create index tows_successor on tows (successor_id) where successor_id is not null;
    ${moments([...MOMENTS, 'drop'])}`)
  await trx.raw(FLAGS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop trigger tow_users_own_flags on tow_users; drop function guard_own_flags;
    ${moments(MOMENTS)}
    drop index tows_successor;
    alter table tows drop constraint tows_overridden, drop column drop_position, drop column drop_reason`)
}
