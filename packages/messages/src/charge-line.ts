import type { Language } from './translator.ts'

/** A line of a charge as stored: `code` is ours, and the texts are English. */
export interface BookedWords {
  readonly code: string
  readonly label: string
  readonly basis: string | null
}

const LABELS: Readonly<Record<string, string>> = {
  tow: 'Remolque',
  drop: 'Desenganche',
  storage: 'Almacenamiento',
  impound: 'Ingreso y resguardo',
  notification: 'Carta de aviso',
  after_hours: 'Entrega fuera de horario',
  boot: 'Retiro del inmovilizador',
  adjustment: 'Ajuste',
  tax: 'Impuesto sobre ventas',
}
/** Adjustments that our own code writes. */
const ADJUSTMENTS: Readonly<Record<string, string>> = {
  'Set to zero': 'Puesto en cero',
  'Charges so far': 'Cargos hasta la fecha',
}
/** Our own labels in lowercase, as used in the basis of the tax. */
const TAXED: Readonly<Record<string, string>> = {
  tow: 'remolque',
  drop: 'desenganche',
  storage: 'almacenamiento',
  impoundment: 'ingreso y resguardo',
  'notice letter': 'carta de aviso',
  'after-hours release': 'entrega fuera de horario',
  'boot removal': 'retiro del inmovilizador',
}
const DUTIES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  light: ['Vehículo ligero', 'vehículos ligeros'],
  medium: ['Vehículo mediano', 'vehículos medianos'],
  heavy: ['Vehículo pesado', 'vehículos pesados'],
}
const METHODS: Readonly<Record<string, string>> = {
  'certified mail': 'por correo certificado',
  'by certified mail': 'por correo certificado',
  'by mail': 'por correo postal',
  mail: 'por correo postal',
  'in person': 'en persona',
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Formats "11/19/2026" as "19 de noviembre de 2026". */
const spanishDay = (date: string): string =>
  new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date} 12:00 UTC`))

const taxWords = (basis: string): string =>
  basis
    .split('; ')
    .map((part) => {
      const [rate = '', on = ''] = part.split(' on ')
      return on === ''
        ? rate
        : `${rate} sobre ${on
            .split(', ')
            .map((label) => TAXED[label] ?? label)
            .join(', ')}`
    })
    .join('; ')

/** Texts that our own code writes as a basis, and how to say them in Spanish. */
const BASES: readonly (readonly [written: RegExp, say: (...found: string[]) => string | null])[] = [
  [
    /^(\d+) days? at (\$[\d,.]+)$/,
    (count, price) => `${count ?? ''} ${count === '1' ? 'día' : 'días'} a ${price ?? ''}`,
  ],
  [/^(?:standard )?(light|medium|heavy)[- ]duty$/i, (duty = '') => DUTIES[duty.toLowerCase()]?.[0] ?? null],
  [
    /^Brought over from (.+)$/,
    (system = '') => `Traído de ${system === 'an old system' ? 'un sistema anterior' : system}`,
  ],
  [/^Cap in (.+) (\$[\d,.]+)$/, (place, price) => `Tope en ${place ?? ''}: ${price ?? ''}`],
  [
    /^(.+), at the cap for (light|medium|heavy) vehicles, (\$[\d,.]+) before tax$/,
    (name = '', duty = '', price = '') =>
      `${basisInSpanish('drop', name) ?? name}, al tope para ${DUTIES[duty]?.[1] ?? duty}: ${price} antes de impuestos`,
  ],
  [
    /^(?:Sent )?((?:by )?certified mail|by mail|in person)$/i,
    (how = '') =>
      capital(`enviada ${METHODS[how.toLowerCase()] ?? how}`).replace('Enviada en persona', 'Entregada en persona'),
  ],
  [
    /^Sent (\d\d\/\d\d\/\d{4}), (certified mail|mail|in person)$/,
    (date = '', how = '') => `Enviada el ${spanishDay(date)}, ${METHODS[how] ?? how}`,
  ],
]

function basisInSpanish(code: string, basis: string): string | null {
  if (code === 'tax') return taxWords(basis)
  for (const [written, say] of BASES) {
    const found = written.exec(basis)
    if (found) return say(...found.slice(1))
  }
  return null
}

/** Returns a charge line in the reader's language. Names of a company's prices and reasons that users wrote stay as written. */
export function chargeLineWords(
  language: Language,
  { code, label, basis }: BookedWords,
): { readonly label: string; readonly basis: string | null } {
  if (language === 'en') return { label, basis }
  const own = code === 'adjustment' ? ADJUSTMENTS[label] : undefined
  return {
    label: own ?? LABELS[code] ?? label,
    basis: basis === null ? null : (basisInSpanish(code, basis) ?? basis),
  }
}
