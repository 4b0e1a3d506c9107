import { chargeLineWords, type BookedWords } from '../charge-line.ts'
import type { Language } from '../translator.ts'
import { sayIn, type Phrase } from './decision-phrases.ts'
import { decisionIn } from './decision-sentences.ts'

const SUBJECTS: Readonly<Record<string, string>> = {
  'Rear and plate': 'parte de atrás y placa',
  Sign: 'letrero',
  'Boot on the wheel': 'inmovilizador en la rueda',
  'Space and row': 'espacio y fila',
  Front: 'frente',
  Side: 'costado',
  Plate: 'placa',
  'Another photo': 'otra',
  Photo: 'foto',
}
const DONE: Readonly<Record<string, string>> = {
  paid: 'pagados',
  refunded: 'reembolsados',
  credited: 'acreditados',
}
const because = (why: string): string => (why ? `: ${why}` : '')
const numbered = (number: string): string => (number ? ` ${number}` : '')

const ENTRIES: readonly Phrase[] = [
  [/^Checked$/, () => 'Revisado'],
  [/^Boot put on$/, () => 'Inmovilizador puesto'],
  [/^Overridden in writing: (.*)$/, (why) => `Autorizado por escrito${because(why)}`],
  [/^The owner found the boot online$/, () => 'El dueño lo encontró en internet'],
  [/^Details changed$/, () => 'Se cambiaron los detalles'],
  [/^Photo added: (.*)$/, (subject) => `Foto agregada: ${SUBJECTS[subject] ?? subject}`],
  [/^Photo removed: (.*)$/, (subject) => `Foto quitada: ${SUBJECTS[subject] ?? subject}`],
  [/^Released, paid$/, () => 'Liberado, pagado'],
  [/^Released without a charge(?:: (.+))?$/, (why) => `Liberado sin cobro${because(why)}`],
  [/^Release code read$/, () => 'Se mostró el código para abrirlo'],
  [/^Tow(?: (\S+))? opened$/, (number) => `Remolque${numbered(number)} solicitado`],
  [/^Car towed, tow(?: (\S+))?$/, (number) => `La grúa se llevó el carro, remolque${numbered(number)}`],
  [/^Window notice created$/, () => 'Aviso para la ventana creado'],
  [/^Notice put on the window$/, () => 'Aviso puesto en la ventana'],
  [/^Fee for the late return taken$/, () => 'Cargo por devolución tardía cobrado'],
  [/^Receipt emailed(?: to (\S+))?$/, (to) => `Recibo enviado por correo electrónico${to && ` a ${to}`}`],
  [/^Payment credited to tow(?: (\S+))?$/, (number) => `Pago acreditado al remolque${numbered(number)}`],
  [
    /^(\$[\d,.]+) (paid|refunded|credited)( for the late return)?$/,
    (amount, what, late) => `${amount} ${DONE[what] ?? what}${late && ' por la devolución tardía'}`,
  ],
  [/^Boot (\S+) is back$/, (code) => `El inmovilizador ${code} ya regresó`],
]

const MISSING: readonly Phrase[] = [
  [/^the boot is off the car$/, () => 'el inmovilizador ya no está en el carro'],
  [/^the release$/, () => 'falta liberar el carro'],
  [/^the car was towed$/, () => 'la grúa se llevó el carro'],
]

const NO_NAME = 'Someone whose name was deleted'
const nameInSpanish = (name: string): string => (name === NO_NAME ? 'Alguien cuyo nombre se borró' : name)

interface Row {
  readonly deployed_by: { readonly name: string; readonly is_you: boolean }
}

interface WholeRecord extends Row {
  readonly decision_then: Parameters<typeof decisionIn>[1]
  readonly charge: { readonly lines: readonly BookedWords[] } | null
  readonly documents: readonly { readonly kind: string; readonly missing: string | null }[]
  readonly timeline: readonly { readonly sentence: string }[]
}

/** Returns a row of the booted cars with what the gateway wrote in the reader's language. */
export const bootRowIn = <R extends Row>(language: Language, row: R): R =>
  language === 'en' ? row : { ...row, deployed_by: { ...row.deployed_by, name: nameInSpanish(row.deployed_by.name) } }

/** Returns a booted car with what the gateway and the rules wrote in the reader's language. What people wrote stays as written. */
export function bootIn<B extends WholeRecord>(language: Language, boot: B): B {
  if (language === 'en') return boot
  return {
    ...bootRowIn(language, boot),
    decision_then: decisionIn(language, boot.decision_then),
    charge: boot.charge && {
      ...boot.charge,
      lines: boot.charge.lines.map((line) => ({ ...line, ...chargeLineWords(language, line) })),
    },
    documents: boot.documents.map((one) => ({
      ...one,
      missing: one.missing === null ? null : (sayIn(MISSING, one.missing) ?? one.missing),
    })),
    timeline: boot.timeline.map((entry) => ({ ...entry, sentence: sayIn(ENTRIES, entry.sentence) ?? entry.sentence })),
  }
}
