import type { Language } from '../translator.ts'
import { fullDaysInSpanish, methodsInSpanish, sayIn, type Phrase } from './decision-phrases.ts'

const DAYS: readonly Phrase[] = [
  [/^The day of the list\.$/, () => 'Es el día de la lista.'],
  [
    /^(\d+) hours? after the sticker, as the complex set it\.$/,
    (hours) => `${hours === '1' ? 'Una hora' : `${hours} horas`} después de la calcomanía, como lo fijó el complejo.`,
  ],
  [/^After the notice that the state requires\.$/, () => 'Después del aviso que exige el estado.'],
  [
    /^After (.+) full days from the notice delivered on (.+)\.$/,
    (days, on) => `${upperFirst(fullDaysInSpanish(days))} después del aviso entregado el ${on}.`,
  ],
  [
    /^At the earliest: no notice is delivered yet, and a tow needs (.+) full days after one, (.+)\.$/,
    (days, how) =>
      `Lo más pronto: todavía no se entrega un aviso, y se necesitan ${fullDaysInSpanish(days)} después de uno, ${methodsInSpanish(how)}.`,
  ],
]

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns why a sticker's first day is what it is, in the reader's language. */
export const stickerDay = (language: Language, sentence: string): string =>
  language === 'en' ? sentence : (sayIn(DAYS, sentence) ?? sentence)
