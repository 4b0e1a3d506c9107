import type { Knex } from 'knex'

/** Letter case, spaces, and the kind of dash tell no two receipts apart: "nav – 20718" is NAV-20718. */
const KEY = `
  create function receipt_key(receipt text) returns text language sql immutable parallel safe as $$
    select nullif(regexp_replace(regexp_replace(upper(normalize(receipt, NFKC)),
      '[[:space:]\\u200b-\\u200d\\u2060\\ufeff]', '', 'g'), '[\\u2010-\\u2015\\u2212]', '-', 'g'), '') $$;`

/**
 * A receipt number is given once in a company, whatever it is for: payments at the counter and by card, and refunds. A refund
 * that failed gives its number back. Of older rows that share a number the first one holds it.
 */
const COLUMN = `
  alter table transactions add column receipt_key text;
  update transactions t set receipt_key = first.key from (
    select id, receipt_key(receipt_number) as key,
      row_number() over (partition by tow_company_id, receipt_key(receipt_number) order by created_at, id) as place
    from transactions where receipt_number is not null and status <> 'failed') first
  where first.id = t.id and first.place = 1;
  create unique index transactions_receipt on transactions (tow_company_id, receipt_key) where receipt_key is not null;

  create function key_receipt() returns trigger language plpgsql as $$
  begin
    if new.status = 'failed' then
      new.receipt_key := null;
    elsif tg_op = 'INSERT' or new.receipt_number is distinct from old.receipt_number then
      new.receipt_key := receipt_key(new.receipt_number);
    end if;
    return new;
  end $$;
  create trigger transactions_receipt_key before insert or update of receipt_number, status on transactions
    for each row execute function key_receipt();`

/** The next number of a receipt for a card payment that nobody of the company has written on one at the counter. */
const CARD = `
  create function card_receipt(p_company uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
  declare receipt text;
  begin
    loop
      receipt := 'R-' || nextval('payment_receipts');
      exit when not exists (select from transactions x where x.tow_company_id = p_company and x.receipt_key = receipt_key(receipt));
    end loop;
    return receipt;
  end $$;`

export async function up(trx: Knex.Transaction): Promise<void> {
  for (const sql of [KEY, COLUMN, CARD]) await trx.raw(sql)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    drop function card_receipt;
    drop trigger transactions_receipt_key on transactions; drop function key_receipt;
    drop index transactions_receipt;
    alter table transactions drop column receipt_key;
    drop function receipt_key`)
}
