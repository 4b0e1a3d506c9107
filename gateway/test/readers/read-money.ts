/** A label with its amount in cents, as a reader finds it. */
export interface Figure {
  readonly label: string
  readonly cents: number
}

const centsOf = (text: string): number => {
  const size = Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
  return text.trim().startsWith('-') ? -size : size
}

/** Returns the lines of an email's text that end with an amount: "Due now: $49.47". */
export const figuresOfText = (text: string): Figure[] =>
  [...text.matchAll(/^(.+): (-?\$[\d,]+\.\d\d)$/gm)].map(([, label = '', amount = '']) => ({
    label,
    cents: centsOf(amount),
  }))

const entities = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** The same from the rows of its HTML. */
export const figuresOfHtml = (html: string): Figure[] =>
  [
    ...html.matchAll(/<tr valign="top"><td[^>]*>([^<]*)<\/td><td align="right"[^>]*>(-?\$[\d,]+\.\d\d)<\/td><\/tr>/g),
  ].map(([, label = '', amount = '']) => ({ label: entities(label), cents: centsOf(amount) }))

/** Classifies a figure by the start of its label in either language; anything else is a charge line. */
const SUMS: readonly (readonly [what: string, label: RegExp])[] = [
  ['total', /^Total$/],
  ['paid', /^(Paid|Pagado)/],
  ['refunded', /^(Refunded|Reembolsado)$/],
  ['borne', /^(Billed to|Facturado a|Not collected|No se cobra)/],
  ['excess', /^(To be refunded|Por reembolsar)$/],
  ['due', /^(Due now|Por pagar ahora)$/],
  ['after', /^(Due after|Por pagar (después|cuando))/],
]
export const whatIs = ({ label }: Figure): string => SUMS.find(([, named]) => named.test(label))?.[0] ?? 'line'

/** Returns the sum of all figures of one kind, in cents. */
export const sumOf = (figures: readonly Figure[], what: string): number =>
  figures.filter((one) => whatIs(one) === what).reduce((total, { cents }) => total + cents, 0)

const ON_PAPER = [
  /(Total(?! (?:of|is))|Paid(?: in cash| by (?:card terminal|test card|card))?|Refunded|Billed to [^$]+?|Not collected|To be refunded|Due now|Due after [^$]+?) (-?\$[\d,]+\.\d\d)/g,
  /(Total|Pagado(?: en efectivo| con tarjeta(?: en la terminal| de prueba)?)?|Reembolsado|Facturado a [^$]+?|No se cobra|Por reembolsar|Por pagar (?:ahora|después[^$]*?|cuando[^$]*?)) (-?\$[\d,]+\.\d\d)/g,
]

/** Returns the sums in the text of a PDF in either language, from its total on. */
export const sumsOfPaper = (text: string): Figure[] =>
  ON_PAPER.map((labels) =>
    [...text.matchAll(labels)].map(([, label = '', amount = '']) => ({ label, cents: centsOf(amount) })),
  ).toSorted((a, b) => b.length - a.length)[0] ?? []

/** Returns the last amount in a line's row: before the label of the next line, or of the total. */
export function lineOfPaper(text: string, label: string, next: string): number | null {
  const from = text.indexOf(`${label} `)
  const until = text.indexOf(`${next} `, from + label.length)
  const amounts = from < 0 || until < 0 ? [] : [...text.slice(from, until).matchAll(/-?\$[\d,]+\.\d\d/g)]
  return amounts.length === 0 ? null : centsOf(amounts.at(-1)?.[0] ?? '')
}
