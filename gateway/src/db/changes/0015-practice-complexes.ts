import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../read-rows.ts'

/** Tows of practice complexes are numbered from here, so that they leave no gap in a company's own numbers. The rules show them as `P-1`. */
const PRACTICE_NUMBERS = 9_000_000

/**
 * A complex to train on. It is one from its first row to its last: what happened there can't become real later. Its name says
 * so wherever a name is shown, and its tows carry the mark, so that an index can tell them apart.
 */
const COLUMNS = `
alter table contracts add column is_practice boolean not null default false,
  add constraint contracts_practice_name check (not is_practice or name like 'Practice: _%');
alter table contracts_versions add column is_practice boolean not null default false;
create index contracts_practice on contracts (tow_company_id, id) where is_practice;
alter table tows add column is_practice boolean not null default false;
alter table tow_counters add column last_practice_number int not null default ${PRACTICE_NUMBERS};
alter table notifications drop constraint notifications_status_check,
  add constraint notifications_status_check
    check (status in ('queued', 'sent', 'delivered', 'failed', 'opted_out', 'unknown', 'not_sent')) not valid;`

const keyReceipt = (key: string): string => `
create or replace function key_receipt() returns trigger
  language plpgsql as $$
  begin
    if new.status = 'failed' then
      new.receipt_key := null;
    elsif tg_op = 'INSERT' or new.receipt_number is distinct from old.receipt_number then
      new.receipt_key := ${key};
    end if;
    return new;
  end
$$;`

const TRIGGERS = `
create function keep_practice() returns trigger
  language plpgsql as $$
  begin
    raise exception 'a complex stays a practice complex or a real one' using errcode = '42501';
  end
$$;
create trigger contracts_practice before update of is_practice on contracts for each row
  when (old.is_practice is distinct from new.is_practice) execute function keep_practice();

-- A tow is of its complex, whatever the row says.
create function take_practice() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    new.is_practice := exists (select from contracts c where c.id = new.contract_id and c.is_practice);
    return new;
  end
$$;
-- Triggers run by name: this one before tows_number.
create trigger tows_marked before insert or update of contract_id, is_practice on tows
  for each row execute function take_practice();

create or replace function number_tow() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.is_practice then
      insert into tow_counters as c (tow_company_id, last_number, last_practice_number)
        values (new.tow_company_id, 999, ${PRACTICE_NUMBERS + 1})
        on conflict (tow_company_id) do update set last_practice_number = c.last_practice_number + 1
        returning last_practice_number into new.number;
    else
      insert into tow_counters as c (tow_company_id, last_number) values (new.tow_company_id, 1000)
        on conflict (tow_company_id) do update set last_number = c.last_number + 1 returning last_number into new.number;
    end if;
    return new;
  end
$$;

-- Nothing about a practice complex is sent: its messages are on record as that from the start.
create function keep_practice_message() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (select from contracts c where c.id = new.contract_id and c.is_practice) then
      new.status := 'not_sent';
      new.error := 'Practice complex: nothing is sent';
    end if;
    return new;
  end
$$;
create trigger notifications_practice before insert on notifications for each row
  when (new.contract_id is not null) execute function keep_practice_message();

-- A receipt of practice takes no number from the company's own. A real key has no space.
create function receipt_key_at(p_contract uuid, p_receipt text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when exists (select from contracts c where c.id = p_contract and c.is_practice)
    then 'PRACTICE ' || receipt_key(p_receipt) else receipt_key(p_receipt) end
$$;
${keyReceipt('receipt_key_at(new.contract_id, new.receipt_number)')}
-- No card pays for practice, whatever code begins the checkout.
create function refuse_practice_checkout() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if exists (select from contracts c where c.id = new.contract_id and c.is_practice) then
      raise exception 'nothing at a practice complex is paid by card'
        using errcode = '23514', constraint = 'checkouts_practice', table = 'checkouts';
    end if;
    return new;
  end
$$;
create trigger checkouts_practice before insert on checkouts for each row execute function refuse_practice_checkout();`

/** One open tow per car among the real ones, and one among those of practice: neither is in the way of the other. */
const openTows = (columns: string): string => `
drop index tows_open_plate, tows_open_vin;
create unique index tows_open_plate on tows (${columns}, plate_key)
  where status in ('requested', 'pending') and plate_key is not null
    and (requested_by_unit_id is null or confirmed_at is not null);
create unique index tows_open_vin on tows (${columns}, vin)
  where status in ('requested', 'pending') and vin is not null
    and (requested_by_unit_id is null or confirmed_at is not null);`

/** A tow's number as people see it: `towNumber` of the rules. */
const NUMBER = `
create function tow_number(p_number int) returns text
  language sql immutable as $$
  select case when p_number > ${PRACTICE_NUMBERS} then 'P-' || p_number - ${PRACTICE_NUMBERS} else p_number::text end
$$;`

/** The search for complexes without a login, with the mark. */
const SEARCH = `
create function public_complex_search(p_search text, p_guest_only boolean)
  returns table (id uuid, name text, address text, city text, state text, has_guest_registration boolean,
    is_practice boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.name, f.address, f.city, f.state, f.has_guest_registration, c.is_practice
  from public_contract_search(p_search, p_guest_only) with ordinality
    f (id, name, address, city, state, has_guest_registration, place)
  join contracts c on c.id = f.id order by f.place
$$;`

interface Amendment {
  readonly name: string
  readonly of: readonly (readonly [before: string, after: string])[]
}

const HELD = [
  `'is_active', k.is_active, 'role'`,
  `'is_active', k.is_active, 'is_practice', k.is_practice, 'role'`,
] as const

/** Functions that are the same but for these words. What a function says is in `schema/functions` until the next major release. */
const AMENDED: readonly Amendment[] = [
  { name: 'auth_session(uuid)', of: [HELD] },
  { name: 'auth_person(uuid)', of: [HELD] },
  {
    name: 'public_find_my_car(uuid,text,text)',
    of: [[`'tow_company_id', t.tow_company_id)`, `'tow_company_id', t.tow_company_id, 'is_practice', t.is_practice)`]],
  },
  {
    name: 'decision_facts(uuid,text,text,text,timestamp with time zone)',
    of: [
      ['company uuid;', 'company uuid; practice boolean;'],
      [
        `'kind', 'tow', 'contract_id', v.contract_id, 'id', v.id,\n          'number', v.number::text,`,
        `'kind', 'tow', 'contract_id', v.contract_id, 'id', v.id,\n          'number', tow_number(v.number),`,
      ],
      [
        'select tow_company_id into company from contracts',
        'select tow_company_id, is_practice into company, practice from contracts',
      ],
      [
        'where v.tow_company_id = company and (v.requested_by_unit_id',
        'where v.tow_company_id = company and v.is_practice = practice and (v.requested_by_unit_id',
      ],
      [
        'where v.tow_company_id = company and (v.plate_chars',
        `where v.tow_company_id = company
          and (select k.is_practice from contracts k where k.id = v.contract_id) = practice and (v.plate_chars`,
      ],
    ],
  },
]

const DEFINITION = z.object({ definition: z.string() })

async function amend(trx: Knex.Transaction, { name, of }: Amendment): Promise<void> {
  const [read] = await readRows(
    trx,
    DEFINITION,
    'select pg_get_functiondef(cast(:name as regprocedure)) as definition',
    {
      name,
    },
  )
  let definition = read?.definition ?? ''
  for (const [before, after] of of) {
    if (definition.split(before).length !== 2) throw new Error(`${name} doesn't say this once: ${before}`)
    definition = definition.replace(before, () => after)
  }
  await trx.raw(definition)
}

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`${COLUMNS}${TRIGGERS}${openTows('tow_company_id, is_practice')}${NUMBER}${SEARCH}`)
  for (const amended of AMENDED) await amend(trx, amended)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const { name, of } of AMENDED) {
    await amend(trx, { name, of: of.map(([before, after]) => [after, before] as const).toReversed() })
  }
  await trx.raw(`
drop function public_complex_search(text, boolean);
drop function tow_number(int);
${openTows('tow_company_id')}
${keyReceipt('receipt_key(new.receipt_number)')}drop function receipt_key_at(uuid, text);
drop trigger notifications_practice on notifications;
drop function keep_practice_message();
drop trigger checkouts_practice on checkouts;
drop function refuse_practice_checkout();
drop trigger tows_marked on tows;
drop function take_practice();
create or replace function number_tow() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into tow_counters as c (tow_company_id, last_number) values (new.tow_company_id, 1000)
      on conflict (tow_company_id) do update set last_number = c.last_number + 1 returning last_number into new.number;
    return new;
  end
$$;
drop trigger contracts_practice on contracts;
drop function keep_practice();
update notifications set status = 'failed' where status = 'not_sent';
alter table notifications drop constraint notifications_status_check,
  add constraint notifications_status_check
    check (status in ('queued', 'sent', 'delivered', 'failed', 'opted_out', 'unknown'));
alter table tow_counters drop column last_practice_number;
alter table tows drop column is_practice;
drop index contracts_practice;
alter table contracts_versions drop column is_practice;
alter table contracts drop constraint contracts_practice_name, drop column is_practice`)
}
