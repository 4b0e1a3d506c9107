import type { Language } from '../translator.ts'
import { NEEDS } from './decision-details.ts'
import { fullDaysInSpanish, methodsInSpanish, sayIn, type Phrase } from './decision-phrases.ts'
import { decisionSentence } from './decision-sentences.ts'

const DAYS: readonly Phrase[] = [
  [/^The day of the list\.$/, () => 'Es el día de la lista.'],
  [
    /^(\d+) hours? after the sticker, as the complex set it\.$/,
    (hours) => `${hours === '1' ? 'Una hora' : `${hours} horas`} después de la calcomanía, como lo fijó el complejo.`,
  ],
  [/^After the notice that the state requires\.$/, () => 'Después del aviso que exige el estado.'],
  [
    /^After (.+) full days? from the notice delivered on (.+)\.$/,
    (days, on) => `${upperFirst(fullDaysInSpanish(days))} después del aviso entregado el ${on}.`,
  ],
  [
    /^At the earliest: no notice is delivered yet, and a tow needs (.+) full days? after one, (.+)\.$/,
    (days, how) =>
      `Lo más pronto: todavía no se entrega un aviso, y se necesitan ${fullDaysInSpanish(days)} después de uno, ${methodsInSpanish(how)}.`,
  ],
]

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns why a sticker's first day is what it is, in the reader's language. */
export const stickerDay = (language: Language, sentence: string): string =>
  language === 'en' ? sentence : (sayIn(DAYS, sentence) ?? sentence)

/** What a sticker waits for by itself. */
const WAITS: readonly Phrase[] = [
  [/^its first day, (.+)$/, (at) => `su primer día, ${at}`],
  [
    /^the message to its residents, which has not been sent yet$/,
    () => 'el mensaje a los residentes registrados, que todavía no se envía',
  ],
  [
    /^the message to its residents, which could not be sent$/,
    () => 'el mensaje a los residentes registrados, que no se pudo enviar',
  ],
  [/^the place where it is parked$/, () => 'el lugar donde está estacionado'],
]

/** Returns what the tow of a car with a sticker still needs, in the reader's language. */
export const stickerNeed = (language: Language, need: string): string =>
  language === 'en' ? need : (sayIn([...WAITS, ...NEEDS], need) ?? need)

const REFUSALS: readonly Phrase[] = [
  [/^Still missing: .+\.$/, () => 'Todavía falta algo.'],
  [
    /^This car is cured, so its sticker has ended\.$/,
    () => 'Este carro ya está arreglado, así que su calcomanía terminó.',
  ],
  [/^This sticker has become a tow\.$/, () => 'Esta calcomanía ya es un remolque.'],
  [/^This sticker has expired\.$/, () => 'Esta calcomanía ya venció.'],
]

/** Returns why a sticker doesn't become a tow now, in the reader's language. */
export const stickerRefusal = (language: Language, sentence: string): string =>
  language === 'en' ? sentence : (sayIn(REFUSALS, sentence) ?? decisionSentence(language, sentence))
