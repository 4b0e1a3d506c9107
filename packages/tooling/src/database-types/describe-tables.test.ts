import { expect, it } from 'vitest'
import { listedValues } from './describe-tables.ts'

it.each<[string, readonly string[], readonly string[] | null]>([
  ['a list', ["CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text])))"], ['requested', 'pending']],
  ['a widened list', ["CHECK ((status = ANY (ARRAY['open'::text, 'ours'::text]))) NOT VALID"], ['open', 'ours']],
  ['one value', ["CHECK ((status = 'open'::text))"], ['open']],
  ['a quotation mark', ["CHECK ((status = ANY (ARRAY['owner''s'::text, 'ours'::text])))"], ["owner's", 'ours']],
  [
    'the second check, after a length check',
    ['CHECK ((length(status) < 9))', "CHECK ((status = 'open'::text))"],
    ['open'],
  ],
  ['a range', ['CHECK ((status >= 0))'], null],
  ['the list of another column', ["CHECK ((kind = 'open'::text))"], null],
  ['no check', [], null],
])('reads the values of %s', (_, checks, values) => {
  expect(listedValues('status', checks)).toEqual(values)
})
