/**
 * A condition for `whereRaw(sql, [search])`: every word of the search stands somewhere in these columns, whatever the case
 * and the accents; an empty search holds for every row.
 */
export const matchesText = (...columns: readonly string[]): string =>
  `not exists (select from unnest(string_to_array(plain_text(?), ' ')) word
    where strpos(plain_text(concat_ws(' ', ${columns.join(', ')})), word) = 0)`
