/** An English text of our own code, and how to say it in Spanish. The groups of the pattern are its values. */
export type Phrase = readonly [written: RegExp, say: (...values: string[]) => string]

/** Returns the text by the first phrase that matches; null if none does. */
export function sayIn(phrases: readonly Phrase[], text: string): string | null {
  for (const [written, say] of phrases) {
    const found = written.exec(text)
    if (found) return say(...found.slice(1).map((value) => value ?? ''))
  }
  return null
}

/** "11/20/2026, 9:50 PM" → "el 11/20/2026 a las 9:50 PM"; "9:50 PM" → "las 9:50 PM". */
export function pointInSpanish(point: string): string {
  const [, date, time] = /^(?:(\d\d\/\d\d\/\d{4})(?:, )?)?(.*)$/.exec(point) ?? []
  const clock = time ? `${time.startsWith('1:') ? 'la' : 'las'} ${time}` : ''
  if (!date) return clock
  return clock ? `el ${date} a ${clock}` : `el ${date}`
}

/** "the end of" a point needs the contraction: "de el 11/20/2026" → "del 11/20/2026". */
export const ofPoint = (point: string): string => `de ${pointInSpanish(point)}`.replace(/^de el /, 'del ')

const SPANS: readonly Phrase[] = [
  [/^since (.+)$/, (from) => `desde ${pointInSpanish(from)}`],
  [/^from (.+) until (.+)$/, (from, until) => `desde ${pointInSpanish(from)} hasta ${pointInSpanish(until)}`],
  [/^until (.+)$/, (until) => `hasta ${pointInSpanish(until)}`],
  [/^with no end date$/, () => 'sin fecha de fin'],
]
/** "since 06/01/2025", "until 12/31/2026", "with no end date". */
export const spanInSpanish = (span: string): string => sayIn(SPANS, span) ?? span

/** "Texas, Oklahoma and Louisiana" → "Texas, Oklahoma y Louisiana". */
export const listInSpanish = (names: string): string => names.replace(/ and (?=[^,]+$)/, ' y ')

export const carInSpanish = (car: string): string => (car === 'this car' ? 'este carro' : car)

const METHODS: Readonly<Record<string, string>> = {
  'in person': 'en persona',
  'by certified mail': 'por correo certificado',
  'by regular mail': 'por correo postal',
  'by email': 'por correo electrónico',
  'by text message': 'por mensaje de texto',
  'by sticker': 'con una calcomanía',
}
/** "in person or by certified mail" */
export const methodsInSpanish = (methods: string): string =>
  methods
    .split(' or ')
    .map((method) => METHODS[method] ?? method)
    .join(' o ')

const REASONS: Readonly<Record<string, string>> = {
  inoperable: 'no funcionar',
  abandoned: 'estar abandonado',
  'flat tire': 'llanta desinflada',
  'a flat tire': 'llanta desinflada',
  'expired registration': 'registro vencido',
  'expired inspection': 'inspección vencida',
  'missing parts': 'falta de piezas',
  wrecked: 'estar chocado',
  'leaking fluids': 'derramar líquidos',
}
/** A reason for a tow, after "por". */
export const groundInSpanish = (reason: string): string => REASONS[reason.toLowerCase()] ?? reason

const NUMBERS: Readonly<Record<string, string>> = {
  one: 'un',
  two: 'dos',
  three: 'tres',
  four: 'cuatro',
  five: 'cinco',
  six: 'seis',
  seven: 'siete',
  eight: 'ocho',
  nine: 'nueve',
  ten: 'diez',
}
/** "ten", 10: "diez días completos" */
export function fullDaysInSpanish(count: string): string {
  const number = NUMBERS[count.toLowerCase()] ?? count
  return number === 'un' || number === '1' ? 'un día completo' : `${number} días completos`
}
