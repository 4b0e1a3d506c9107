import type { Knex } from 'knex'

/** Milliseconds since 1970, by a difference of instants: unlike extract() from an instant it is immutable. */
const ms = (moment: string): string =>
  `(extract(epoch from (${moment} - timestamptz '1970-01-01 00:00:00+00')) * 1000)::bigint`

/**
 * The board's order in two columns that go one way, so that one index serves its pages: requests oldest first, then what
 * is under way, then the closed ones newest first.
 */
const BOARD = `
  alter table tows
    add column board_rank smallint not null generated always as (case status when 'requested' then 0 when 'pending' then 1 else 2 end) stored,
    add column board_order bigint not null generated always as (
      case when status in ('requested', 'pending') then ${ms('requested_at')} else -${ms('coalesce(completed_at, cancelled_at, requested_at)')} end) stored;
  create index tows_board on tows (tow_company_id, board_rank, board_order, id);
  create index tows_board_status on tows (tow_company_id, status, board_rank, board_order, id);
  create index tows_board_contract on tows (contract_id, board_rank, board_order, id);
  create index tows_board_driver on tows (driver_id, board_rank, board_order, id) where driver_id is not null;
  -- Policies of what belongs to a tow ask for the tows of a unit: without this each of them reads the whole table.
  create index tows_unit on tows (requested_by_unit_id) where requested_by_unit_id is not null;`

/**
 * A private photo of a tow is for the company's office, the complex and the driver of that tow: also when somebody has
 * its address. Who took it may still see it.
 */
const PRIVATE = `
  create policy private_tow_images on files as restrictive for select using (
    kind <> 'tow_image_private' or (select app_role()) not in ('tow_driver', 'external_user') or created_by = (select app_user())
    or record_id in (select t.id from tows t join tow_users d on d.id = t.driver_id where d.user_id = (select app_user())));`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(BOARD)
  await trx.raw(PRIVATE)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop policy private_tow_images on files;
    drop index tows_unit; drop index tows_board_driver; drop index tows_board_contract; drop index tows_board_status; drop index tows_board;
    alter table tows drop column board_order, drop column board_rank`)
}
