-- Plates and other text as they are compared: the same as `normalizePlate`, `plateKey`, and `foldLookAlikes` of
-- packages/rules (db/plates.test.ts compares them character by character). Functions that generated columns call use no
-- other function of ours: a restore runs with an empty search path.

-- Letters and digits in capitals; null for a plate with any other character, because leaving one out would make it the
-- plate of another car. `translate` turns full-width characters into plain ones and drops what only spaces a plate:
-- spaces, dashes, dots, and invisible characters that copying brings along. They are escaped, because most cannot be
-- seen. Nearly all plates are plain, and the first branch is ten times as fast for them.
create function plate_chars(plate text) returns text
  language sql immutable parallel safe as $$
  select case
    when plate collate "C" ~ '^[A-Za-z0-9 .-]*$'
      then nullif(regexp_replace(upper(plate collate "C"), '[^A-Z0-9]', '', 'g'), '')
    when upper(translate(plate collate "C",
      U&'\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A'
        '\FF2B\FF2C\FF2D\FF2E\FF2F\FF30\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF41\FF42\FF43\FF44'
        '\FF45\FF46\FF47\FF48\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58'
        '\FF59\FF5A\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
        '\2009\200A\2028\2029\202F\205F\3000\002D\02D7\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043'
        '\207B\208B\2212\2796\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\002E\00B7'
        '\2022\2024\2027\2219\22C5\30FB\FF0E\FF65\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060'
        '\2066\2067\2068\2069\FEFF',
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')) ~ '[^A-Z0-9]' then null
    else nullif(upper(translate(plate collate "C",
      U&'\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A'
        '\FF2B\FF2C\FF2D\FF2E\FF2F\FF30\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF41\FF42\FF43\FF44'
        '\FF45\FF46\FF47\FF48\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58'
        '\FF59\FF5A\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
        '\2009\200A\2028\2029\202F\205F\3000\002D\02D7\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043'
        '\207B\208B\2212\2796\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\002E\00B7'
        '\2022\2024\2027\2219\22C5\30FB\FF0E\FF65\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060'
        '\2066\2067\2068\2069\FEFF',
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')), '')
  end
$$;

-- The state and the letters and digits.
create function plate_key(state text, plate text) returns text
  language sql immutable parallel safe as $$
  select coalesce(upper(state), '') || case
    when plate collate "C" ~ '^[A-Za-z0-9 .-]*$'
      then nullif(regexp_replace(upper(plate collate "C"), '[^A-Z0-9]', '', 'g'), '')
    when upper(translate(plate collate "C",
      U&'\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A'
        '\FF2B\FF2C\FF2D\FF2E\FF2F\FF30\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF41\FF42\FF43\FF44'
        '\FF45\FF46\FF47\FF48\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58'
        '\FF59\FF5A\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
        '\2009\200A\2028\2029\202F\205F\3000\002D\02D7\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043'
        '\207B\208B\2212\2796\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\002E\00B7'
        '\2022\2024\2027\2219\22C5\30FB\FF0E\FF65\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060'
        '\2066\2067\2068\2069\FEFF',
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')) ~ '[^A-Z0-9]' then null
    else nullif(upper(translate(plate collate "C",
      U&'\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A'
        '\FF2B\FF2C\FF2D\FF2E\FF2F\FF30\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF41\FF42\FF43\FF44'
        '\FF45\FF46\FF47\FF48\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58'
        '\FF59\FF5A\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
        '\2009\200A\2028\2029\202F\205F\3000\002D\02D7\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043'
        '\207B\208B\2212\2796\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\002E\00B7'
        '\2022\2024\2027\2219\22C5\30FB\FF0E\FF65\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060'
        '\2066\2067\2068\2069\FEFF',
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')), '')
  end
$$;

-- O/0, I/1, B/8, S/5, and Z/2 look alike on a plate at night.
create function fold_plate(plate text) returns text
  language sql immutable parallel safe as $$
  select translate(case
    when plate collate "C" ~ '^[A-Za-z0-9 .-]*$'
      then nullif(regexp_replace(upper(plate collate "C"), '[^A-Z0-9]', '', 'g'), '')
    when upper(translate(plate collate "C",
      U&'\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A'
        '\FF2B\FF2C\FF2D\FF2E\FF2F\FF30\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF41\FF42\FF43\FF44'
        '\FF45\FF46\FF47\FF48\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58'
        '\FF59\FF5A\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
        '\2009\200A\2028\2029\202F\205F\3000\002D\02D7\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043'
        '\207B\208B\2212\2796\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\002E\00B7'
        '\2022\2024\2027\2219\22C5\30FB\FF0E\FF65\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060'
        '\2066\2067\2068\2069\FEFF',
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')) ~ '[^A-Z0-9]' then null
    else nullif(upper(translate(plate collate "C",
      U&'\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28\FF29\FF2A'
        '\FF2B\FF2C\FF2D\FF2E\FF2F\FF30\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF41\FF42\FF43\FF44'
        '\FF45\FF46\FF47\FF48\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58'
        '\FF59\FF5A\0009\000A\000B\000C\000D\0020\0085\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008'
        '\2009\200A\2028\2029\202F\205F\3000\002D\02D7\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2043'
        '\207B\208B\2212\2796\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\FE31\FE32\FE58\FE63\FF0D\002E\00B7'
        '\2022\2024\2027\2219\22C5\30FB\FF0E\FF65\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060'
        '\2066\2067\2068\2069\FEFF',
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')), '')
  end, 'OIBSZ', '01852')
$$;

-- Unit numbers in the order that people expect: 2 before 10, A-2 before A-10.
create function natural_key(value text) returns text
  language plpgsql immutable parallel safe as $$
  declare part text; result text := '';
  begin
    for part in select m[1] from regexp_matches(lower(value collate "C"), '([0-9]+|[^0-9]+)', 'g') as m loop
      result := result || case when part ~ '^[0-9]' then lpad(ltrim(part, '0'), 12, '0') else part end;
    end loop;
    return result;
  end
$$;

-- Text as people type it into a search: without case, accents, and double spaces.
create function plain_text(value text) returns text
  language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ',
    'g')))
$$;

-- Whether two cars are the same or may be mistaken for each other: the same patterns as in decision_facts().
create function may_be_same_car(a_chars text, a_folded text, a_vin text, b_chars text, b_folded text, b_vin text)
  returns boolean
  language sql immutable set search_path = public, pg_temp as $$
  select coalesce(a_chars = b_chars, false) or coalesce(a_vin = b_vin, false) or coalesce(a_folded like any (
    select left(b_folded, i - 1) || edited from generate_series(1, length(b_folded) + 1) i,
      lateral unnest(array['_' || substr(b_folded, i + 1), '_' || substr(b_folded, i), substr(b_folded, i + 1),
        substr(b_folded, i + 1, 1) || substr(b_folded, i, 1) || substr(b_folded, i + 2)]) edited), false)
$$;

-- Whether a car is on the list of the platform at a moment. The list is private, the answer is for everyone.
create function is_system_blocked(p_state text, p_plate text, p_vin text, p_at timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from system_blocked_vehicles b
    where ((b.plate_chars = plate_chars(p_plate) and (b.state is null or p_state is null or b.state = p_state))
      or b.vin = p_vin)
      and b.valid_from <= p_at and (b.valid_until is null or b.valid_until > p_at))
$$;

-- What prevents registering a car at a complex for a time. Residents and guests cannot read the lists or other units'
-- vehicles, but must get the refusal: the result has no more than the row that causes it. A state that is not known
-- matches all.
create function car_obstacles(p_contract_id uuid, p_state text, p_plate text, p_vin text, p_from timestamptz,
  p_until timestamptz)
  returns table (kind text, id uuid, unit_id uuid, reason text, valid_from timestamptz, valid_until timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from (
    select 'vehicle', t.id, t.unit_id, null::text, t.valid_from, t.valid_until
    from vehicles t
    where t.contract_id = p_contract_id
      and ((t.plate_chars = plate_chars(p_plate)
          and (t.state is null or p_state is null or t.state = p_state)) or t.vin = p_vin)
      and (t.valid_until is null or (t.valid_until > p_from and t.valid_until > t.valid_from))
      and (p_until is null or t.valid_from < p_until)
    union all
    select 'blocked_vehicle', t.id, null::uuid, t.reason, t.valid_from, t.valid_until
    from blocked_vehicles t
    where t.contract_id = p_contract_id
      and ((t.plate_chars = plate_chars(p_plate)
          and (t.state is null or p_state is null or t.state = p_state)) or t.vin = p_vin)
      and (t.valid_until is null or (t.valid_until > p_from and t.valid_until > t.valid_from))
      and (p_until is null or t.valid_from < p_until)
    union all
    select 'system_blocked_vehicle', t.id, null::uuid, null::text, t.valid_from, t.valid_until
    from system_blocked_vehicles t
    where ((t.plate_chars = plate_chars(p_plate)
          and (t.state is null or p_state is null or t.state = p_state)) or t.vin = p_vin)
      and (t.valid_until is null or (t.valid_until > p_from and t.valid_until > t.valid_from))
      and (p_until is null or t.valid_from < p_until)
  ) found order by 1 desc, 5, 2
$$;
