import type { Knex } from 'knex'
import { dropTables, unitPolicies } from './parts.ts'

/** Money for a permit that another one stood in the way of goes back by itself. */
const refundReasons = (reasons: string): string => `
  alter table checkouts drop constraint checkouts_refund_due;
  alter table checkouts add constraint checkouts_refund_due check (refund_due_cents >= 0 and (refund_due_cents = 0) = (refund_due_reason is null)
    and (refund_due_reason is null or refund_due_reason in (${reasons})));`
const BEFORE = `'paid_twice', 'after_release', 'nothing_due'`

const READER = 'language sql stable security definer set search_path = public, pg_temp as'

/**
 * The address of a permit for its visitor, drawn at random; permits from before have none. No default on old rows: writing one
 * on each of them would hold the table for as long as it takes.
 */
const PUBLIC_KEY = `
  alter table guest_permits add column public_key uuid;
  alter table guest_permits alter column public_key set default gen_random_uuid();
  alter table guest_permits_versions add column public_key uuid;
  create unique index guest_permits_public_key on guest_permits (public_key) where public_key is not null;
  create index checkouts_permit on checkouts (guest_permit_id, created_at desc) where guest_permit_id is not null;
  create index transactions_permit on transactions (guest_permit_id) where guest_permit_id is not null;`

/** The link that lets a guest register alone. Found by its digest; kept sealed too, so that the resident can look at it again. */
const INVITATIONS = `
  create table unit_invitations (
    id uuid primary key default gen_random_uuid(),
    contract_id uuid not null references contracts, unit_id uuid not null references units,
    token_sha256 bytea not null, sealed_token bytea not null,
    uses int not null default 0 check (uses >= 0),
    created_at timestamptz not null default app_now(), created_by uuid, created_by_name text,
    ended_at timestamptz
  );
  create unique index unit_invitations_token on unit_invitations (token_sha256);
  create unique index unit_invitations_live on unit_invitations (unit_id) where ended_at is null;
  ${unitPolicies('unit_invitations')}`

/** What a visitor without a log-in may find: where a link leads, where a permit belongs, and whether a plate has one already. */
const FUNCTIONS = `
  create function public_guest_complex(p_contract_id uuid) returns table (contract_id uuid, tow_company_id uuid) ${READER} $$
    select c.id, c.tow_company_id from contracts c join tow_companies t on t.id = c.tow_company_id
    where c.id = p_contract_id and c.is_active and t.is_active $$;

  create function public_invitation(p_sha256 bytea) returns table (id uuid, unit_id uuid, contract_id uuid, tow_company_id uuid) ${READER} $$
    select i.id, i.unit_id, i.contract_id, c.tow_company_id
    from unit_invitations i join units u on u.id = i.unit_id and u.removed_at is null
      join contracts c on c.id = i.contract_id and c.is_active join tow_companies t on t.id = c.tow_company_id and t.is_active
    where i.token_sha256 = p_sha256 and i.ended_at is null $$;

  create function public_permit(p_key uuid) returns table (id uuid, contract_id uuid, unit_id uuid, tow_company_id uuid) ${READER} $$
    select p.id, p.contract_id, p.unit_id, c.tow_company_id from guest_permits p join contracts c on c.id = p.contract_id
    where p.public_key = p_key and p.valid_until > app_now() - interval '30 days' $$;

  -- Other units' permits are closed to residents and guests; that the car has one in that time is what they must hear.
  create function permits_of_car(p_contract_id uuid, p_state text, p_plate text, p_from timestamptz)
    returns table (id uuid, unit_id uuid, status text, valid_from timestamptz, valid_until timestamptz, pay_until timestamptz) ${READER} $$
    select p.id, p.unit_id, p.status, p.valid_from, p.valid_until, case when p.status = 'pending_payment' then p.created_at + interval '10 minutes' end
    from guest_permits p
    where p.contract_id = p_contract_id and p.plate_key = plate_key(p_state, p_plate) and p.valid_until > p_from
      and (p.status = 'active' or (p.status = 'pending_payment' and p.created_at > app_now() - interval '10 minutes')) order by p.valid_from $$;

  -- A right guest PIN forgives wrong guest PINs, and never a guess at the resident's.
  create function auth_forgive_guest_pin_failures(p_contract_id uuid, p_unit_number text, p_ip_sha256 bytea) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update pin_failures set forgiven_at = app_now() where contract_id = p_contract_id and kind = 'guest' and forgiven_at is null
      and ip_sha256 = p_ip_sha256 and unit_key = lower(regexp_replace(p_unit_number, '[^A-Za-z0-9]', '', 'g'));
  end $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(PUBLIC_KEY + INVITATIONS + refundReasons(`${BEFORE}, 'clash'`))
  await trx.raw(FUNCTIONS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${refundReasons(BEFORE)}
    drop function auth_forgive_guest_pin_failures, permits_of_car, public_permit, public_invitation, public_guest_complex;
    ${dropTables('unit_invitations')}
    drop index transactions_permit; drop index checkouts_permit; drop index guest_permits_public_key;
    alter table guest_permits_versions drop column public_key;
    alter table guest_permits drop column public_key`)
}
