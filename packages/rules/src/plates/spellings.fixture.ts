/** Spellings of TX KVB 8821, and look-alikes that aren't (null). The rules and Postgres are both tested with them. */
export const SPELLINGS: readonly (readonly [written: string, key: string | null])[] = [
  ['KVB8821', 'KVB8821'],
  ['kvb 8821', 'KVB8821'],
  ['KVB-8821', 'KVB8821'],
  ['KVB\u20148821', 'KVB8821'], // em dash
  ['KVB\u20138821', 'KVB8821'], // en dash
  ['KVB\u22128821', 'KVB8821'], // minus sign
  ['KVB\u20118821', 'KVB8821'], // non-breaking hyphen
  ['KVB\u00AD8821', 'KVB8821'], // soft hyphen
  ['KVB\uFF0D8821', 'KVB8821'], // full-width hyphen
  ['KVB·8821', 'KVB8821'],
  ['KVB\u20228821', 'KVB8821'], // bullet
  ['KVB.8821', 'KVB8821'],
  ['KVB\u00A08821', 'KVB8821'], // no-break space
  ['KVB\u20098821', 'KVB8821'], // thin space
  ['KVB\u30008821', 'KVB8821'], // ideographic space
  ['\u202AKVB 8821\u202C', 'KVB8821'], // direction marks from copied text
  ['\uFF2B\uFF36\uFF22 \uFF18\uFF18\uFF12\uFF11', 'KVB8821'], // full-width capitals and digits
  ['\uFF4B\uFF56\uFF42\uFF18\uFF18\uFF12\uFF11', 'KVB8821'], // full-width lowercase letters
  ['\u041A\u0412\u04128821', null], // Cyrillic capitals
  ['\u041AVB 8821', null], // one Cyrillic letter among Latin ones
  ['\u039A\u0392 8821', null], // Greek
  ['KVB \u0668\u0668\u0662\u0661', null], // Arabic digits
  ['KVB 882\u00B9', null], // superscript
  ['KVÉ 8821', null],
  ['STRA\u00DFE1', null], // its uppercase form has two letters
  ['KVB 882\u0131', null], // its uppercase form is the Latin I
  ['\u017FVB 8821', null], // its uppercase form is the Latin S
  ['\u212AVB 8821', null], // Kelvin sign, whose lowercase form is k
  ['KVB#8821', null],
  ['KVB_8821', null],
  ['KVB 8821 \u{1F697}', null],
  ['\u8ECA8821', null],
  ['', null],
  [' - ', null],
]
