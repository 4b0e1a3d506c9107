import type { Language } from '../translator.ts'
import { sayIn, type Phrase } from './decision-phrases.ts'

const by = (name: string): string => (name ? `, por ${name}` : '')

const SENTENCES: readonly Phrase[] = [
  [/^Deployed(?: by (.+))?$/, (name) => (name ? `Lo puso ${name}` : 'Se puso en un carro')],
  [/^The car was towed$/, () => 'La grúa se llevó el carro'],
  [/^Released, paid(?:, by (.+))?$/, (name) => `Liberado, pagado${by(name)}`],
  [/^Released free(?:, by (.+))?$/, (name) => `Liberado, sin cobro${by(name)}`],
  [/^Back from its owner$/, () => 'Lo regresó el dueño del carro'],
  [/^Checked$/, () => 'Revisado'],
  [/^Found$/, () => 'Encontrado'],
  [/^Put back in use$/, () => 'Otra vez en uso'],
  [/^Marked as lost$/, () => 'Marcado como perdido'],
  [/^Taken out of use$/, () => 'Fuera de uso'],
]

/** Kinds whose detail ends with the car. */
const OF_CARS: readonly string[] = ['deployed', 'released_paid', 'towed']

/** "In Yellow box, damaged, its chain is bent, by Rubén Treviño": what people wrote in between stays as written. */
function changeDetail(detail: string): string {
  const parts = detail.split(', ')
  return parts
    .map((part, at) => {
      if (at === 0 && part.startsWith('In ')) return part.replace('In ', 'En ')
      if (part === 'damaged') return 'dañado'
      return at === parts.length - 1 ? part.replace(/^by /, 'por ') : part
    })
    .join(', ')
}

interface DeviceEvent {
  readonly kind: string
  readonly sentence: string
  readonly detail: string | null
}

function detailOf({ kind, detail }: DeviceEvent): string | null {
  // The reason of a free release is what a person wrote.
  if (detail === null || kind === 'released_free') return detail
  return OF_CARS.includes(kind) ? detail.replace(/a car without a plate$/, 'un carro sin placa') : changeDetail(detail)
}

/** Returns an event of a boot in the reader's language. */
export const deviceEvent = <E extends DeviceEvent>(language: Language, event: E): E =>
  language === 'en'
    ? event
    : { ...event, sentence: sayIn(SENTENCES, event.sentence) ?? event.sentence, detail: detailOf(event) }
