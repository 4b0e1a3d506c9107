import type { Knex } from 'knex'
import { CREATED, dropTables, policyOn, rlsOn, SCOPE } from './parts.ts'

const COMPANY = 'tow_company_id = (select app_company()) or (select app_is_super())'
const OWN_REQUEST = `contract_id in (select assigned_contracts()) and tow_id in (select id from tows where requested_by_user_id = (select app_user()))`

const SQL = `
  -- Every making of a paper: read in the browser or sent by mail. Only ever added to.
  create table tow_documents (
    id uuid primary key default gen_random_uuid(),
    tow_company_id uuid not null references tow_companies, contract_id uuid not null references contracts,
    tow_id uuid not null references tows,
    kind text not null check (kind in ('tow_ticket', 'storage_lot_invoice', 'tow_hearing_notice', 'drop_receipt', 'release_receipt',
      'no_charge_letter')),
    made_at timestamptz not null default app_now(), made_by_name text not null,
    -- Of the bytes that were given out; null for one that a mail renders when it is sent.
    sha256 text,
    ${CREATED}
  );
  create index tow_documents_tow on tow_documents (tow_id, kind, made_at desc);
  ${rlsOn('tow_documents')}
  ${[
    ['company', COMPANY],
    ['complex', SCOPE.contract],
    ['own_requests', OWN_REQUEST],
  ]
    .map(
      ([name, scope]) =>
        policyOn('tow_documents', `${name}_reads`, 'select', `${scope}`, null) +
        policyOn('tow_documents', `${name}_adds`, 'insert', null, `${scope}`),
    )
    .join('\n  ')}

  alter table notifications
    add column tow_id uuid references tows, add column documents text[] not null default '{}', add column sent_by_name text;
  create index notifications_tow on notifications (tow_id, created_at) where tow_id is not null;

  -- Papers of the demo's mails, as the mails carried them: [{ file_name, content_type, base64 }].
  alter table outbox_messages add column attachments jsonb not null default '[]'`

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SQL)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`alter table outbox_messages drop column attachments;
    drop index notifications_tow;
    alter table notifications drop column sent_by_name, drop column documents, drop column tow_id;
    ${dropTables('tow_documents')}`)
}
