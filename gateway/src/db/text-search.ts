/**
 * Returns a condition for `whereRaw(sql, [search])`: every word of the search occurs in these columns, ignoring case
 * and accents; an empty search matches every row.
 */
export const matchesText = (...columns: readonly string[]): string =>
  `not exists (select from unnest(string_to_array(plain_text(?), ' ')) word
    where strpos(plain_text(concat_ws(' ', ${columns.join(', ')})), word) = 0)`
