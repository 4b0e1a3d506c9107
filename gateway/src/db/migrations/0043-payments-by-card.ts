import type { Knex } from 'knex'
import { CREATED, dropTables, superPolicies } from './parts.ts'

const READER = 'language sql stable security definer set search_path = public, pg_temp as'

/** `outcome`: how the checkout stands by its events, finer than `status`. `refund_due_cents`: money that is nobody's and must go back. */
const CHECKOUT_COLUMNS: readonly string[] = [
  `language text not null default 'en'`,
  `outcome text not null default 'open'`,
  'provider_url text',
  'refund_due_cents int not null default 0',
  'refund_due_reason text',
]
const nameOf = (column: string): string => column.split(' ')[0] ?? ''

/** Versions are copied by position: both tables get the same columns in the same order, rules stand on the first alone. */
const COLUMNS = `
  ${['checkouts', 'checkouts_versions'].map((table) => `alter table ${table} ${CHECKOUT_COLUMNS.map((column) => `add column ${column}`).join(', ')};`).join('\n  ')}
  alter table checkouts
    add constraint checkouts_outcome check (outcome in ('open', 'processing', 'paid', 'declined', 'expired', 'refunded', 'paid_twice')),
    add constraint checkouts_language check (language in ('en', 'es')),
    add constraint checkouts_refund_due check (refund_due_cents >= 0 and (refund_due_cents = 0) = (refund_due_reason is null)
      and (refund_due_reason is null or refund_due_reason in ('paid_twice', 'after_release', 'nothing_due')));
  create index checkouts_refund_due on checkouts (tow_company_id, created_at desc) where refund_due_cents > 0;
  create index checkouts_tow on checkouts (tow_id, created_at desc) where tow_id is not null;
  -- What an event says of its checkout, in the words of the rules; the payload stays as it came.
  alter table payment_events add column fact jsonb;
  create sequence payment_receipts start 10001;`

/** The sandbox's own books: what another company would keep on its servers. */
const SANDBOX = `
  create table sandbox_sessions (
    id uuid primary key default gen_random_uuid(),
    idempotency_key text not null, reference text not null, amount_cents int not null check (amount_cents >= 0),
    title text not null, merchant text not null, language text not null check (language in ('en', 'es')),
    return_url text not null, cancel_url text not null,
    status text not null default 'open' check (status in ('open', 'complete', 'expired')),
    expires_at timestamptz not null,
    ${CREATED}
  );
  create unique index sandbox_sessions_key on sandbox_sessions (idempotency_key);
  ${superPolicies('sandbox_sessions')}
  create table sandbox_payments (
    id text primary key, session_id uuid not null references sandbox_sessions, amount_cents int not null,
    ${CREATED}
  );
  ${superPolicies('sandbox_payments')}
  create table sandbox_refunds (
    id text primary key, payment_id text not null references sandbox_payments, amount_cents int not null check (amount_cents > 0),
    ${CREATED}
  );
  create index sandbox_refunds_payment on sandbox_refunds (payment_id);
  ${superPolicies('sandbox_refunds')}`

/** What the address of a case or of a checkout opens: the same facts as find-my-car, and how the payment stands. */
const FUNCTIONS = `
  create function public_case(p_key uuid) returns jsonb ${READER} $$
    select found || jsonb_build_object('contract_id', t.contract_id, 'checkout_until',
      (select c.valid_until from checkouts c where c.tow_id = t.id and c.status = 'pending'))
    from tows t, public_find_my_car(t.contract_id, coalesce(t.license_plate, right(t.vin, 4)), t.state) found
    where t.public_key = p_key and found ->> 'key' = p_key::text limit 1 $$;

  create function public_checkout(p_key uuid) returns jsonb ${READER} $$
    select jsonb_build_object('id', c.id, 'case_key', t.public_key, 'tow_company_id', c.tow_company_id, 'status', c.status, 'outcome',
      c.outcome, 'amount_cents', c.amount_cents, 'valid_from', c.valid_from, 'valid_until', c.valid_until, 'paid_at', c.paid_at,
      'payer_email', c.payer_email, 'provider', c.provider, 'provider_url', c.provider_url, 'receipt_number',
      (select x.receipt_number from transactions x where x.checkout_id = c.id and x.kind = 'payment' order by x.at, x.id limit 1))
    from checkouts c join tows t on t.id = c.tow_id where c.id = p_key $$;`

/** find-my-car, with whose case it is: so that its charge can be read as that company alone. */
const findMyCar = (more: string): string => `
  create or replace function public_find_my_car(p_contract_id uuid, p_chars text, p_state text) returns setof jsonb ${READER} $$
    select found || jsonb_build_object('key', t.public_key, 'paid_cents', (select coalesce(sum(x.amount_cents), 0) from transactions x
      where x.tow_id = t.id and x.status = 'succeeded')${more})
    from public_find_my_car_rows(p_contract_id, p_chars, p_state) found join tows t on t.id = (found ->> 'tow_id')::uuid
    order by t.requested_at desc $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(COLUMNS)
  await trx.raw(SANDBOX + findMyCar(`, 'tow_company_id', t.tow_company_id`) + FUNCTIONS)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`drop function public_checkout, public_case;
    ${findMyCar('')}
    ${dropTables('sandbox_refunds', 'sandbox_payments', 'sandbox_sessions')}
    drop sequence payment_receipts;
    alter table payment_events drop column fact;
    drop index checkouts_tow; drop index checkouts_refund_due;
    alter table checkouts drop constraint checkouts_refund_due, drop constraint checkouts_language, drop constraint checkouts_outcome;
    ${['checkouts', 'checkouts_versions'].map((table) => `alter table ${table} ${CHECKOUT_COLUMNS.map((column) => `drop column ${nameOf(column)}`).join(', ')};`).join('\n    ')}`)
}
