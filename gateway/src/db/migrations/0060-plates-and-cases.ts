import type { Knex } from 'knex'

/** Everything that only spaces a plate: spaces, dashes, dots, and what copying brings along unseen. Escaped, since most cannot be seen. */
const SEPARATORS =
  '\\0009\\000A\\000B\\000C\\000D\\0020\\0085\\00A0\\1680\\2000\\2001\\2002\\2003\\2004\\2005\\2006\\2007\\2008' +
  '\\2009\\200A\\2028\\2029\\202F\\205F\\3000\\002D\\02D7\\058A\\05BE\\1400\\1806\\2010\\2011\\2012\\2013\\2014' +
  '\\2015\\2043\\207B\\208B\\2212\\2796\\2E17\\2E1A\\2E3A\\2E3B\\2E40\\2E5D\\301C\\3030\\30A0\\FE31\\FE32\\FE58' +
  '\\FE63\\FF0D\\002E\\00B7\\2022\\2024\\2027\\2219\\22C5\\30FB\\FF0E\\FF65\\00AD\\200B\\200C\\200D\\200E\\200F' +
  '\\202A\\202B\\202C\\202D\\202E\\2060\\2066\\2067\\2068\\2069\\FEFF'
const code = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `\\${(first + index).toString(16).toUpperCase().padStart(4, '0')}`).join(
    '',
  )
/** Full-width digits, capitals and small letters, as some keyboards write them. */
const FULL_WIDTH = code(0xff10, 10) + code(0xff21, 26) + code(0xff41, 26)
const PLAIN = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Letters and digits in capitals. `translate` drops what has no partner: the separators. */
const SPELLED = `upper(translate(plate collate "C", U&'${FULL_WIDTH}${SEPARATORS}', '${PLAIN}'))`
const FORMER = `nullif(regexp_replace(upper(plate collate "C"), '[^A-Z0-9]', '', 'g'), '')`
/**
 * A plate with anything else in it is none: with a letter left out it would be another car's. Nearly all are written in plain characters,
 * and for those the former expression does: it is ten times as fast.
 */
const CHARS = `case when plate collate "C" ~ '^[A-Za-z0-9 .-]*$' then ${FORMER} when ${SPELLED} ~ '[^A-Z0-9]' then null else nullif(${SPELLED}, '') end`

/** As `normalizePlate`, `plateKey` and `foldLookAlikes` of the rules. */
const plates = (chars: string): string => `
  create or replace function plate_chars(plate text) returns text language sql immutable parallel safe as $$ select ${chars} $$;
  create or replace function plate_key(state text, plate text) returns text language sql immutable parallel safe
    as $$ select coalesce(upper(state), '') || ${chars} $$;
  create or replace function fold_plate(plate text) returns text language sql immutable parallel safe
    as $$ select translate(${chars}, 'OIBSZ', '01852') $$;`

/** Replaces a text in the function as it stands; fails loudly when it is not there. */
const inDecisionFacts = (pairs: readonly (readonly [from: string, to: string])[]): string =>
  pairs
    .map(
      ([from, to]) => `
  do $patch$
  declare before text := pg_get_functiondef('decision_facts'::regproc); after text := replace(before, $from$${from}$from$, $to$${to}$to$);
  begin
    if after = before then raise exception 'decision_facts has no such text'; end if;
    execute after;
  end $patch$;`,
    )
    .join('')

/** An open case tells its complex: who may not look into that one learns that there is a case, and not which. */
const CASES = (['tow', 'boot', 'sticker'] as const).map(
  (kind) =>
    [
      `jsonb_build_object('kind', '${kind}', 'id', v.id`,
      `jsonb_build_object('kind', '${kind}', 'contract_id', v.contract_id, 'id', v.id`,
    ] as const,
)

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(plates(CHARS))
  await trx.raw(inDecisionFacts(CASES))
}

export async function down(trx: Knex.Transaction): Promise<void> {
  await trx.raw(inDecisionFacts(CASES.map(([from, to]) => [to, from])))
  await trx.raw(plates(FORMER))
}
