import type { Language } from '../translator.ts'
import { sayIn, type Phrase } from './decision-phrases.ts'
import { decisionSentence } from './decision-sentences.ts'

const DUTIES: Readonly<Record<string, string>> = { light: 'ligeros', medium: 'medianos', heavy: 'pesados' }

const REASONS: readonly Phrase[] = [
  [/^The car is not hooked up: dropping it is free\.$/, () => 'El carro no está enganchado: dejarlo es gratis.'],
  [
    /^The car has(?: had)? a right to park since it was hooked up: dropping it is free\. (.+)$/,
    (right) => `El carro tiene derecho a estacionar desde que se enganchó: es gratis. ${decisionSentence('es', right)}`,
  ],
  [/^(.+) charges nothing for a drop\.$/, (price) => `Con ${price} el desenganche no se cobra.`],
  [
    /^The car is hooked up: the drop costs the cap for (\w+) vehicles, (.+) before tax\.$/,
    (duty, amount) =>
      `El carro está enganchado: se cobra el tope para vehículos ${DUTIES[duty] ?? duty}, ${amount} antes de impuestos.`,
  ],
  [
    /^The car is hooked up: the drop costs (.+) before tax\.$/,
    (amount) => `El carro está enganchado: el desenganche cuesta ${amount} antes de impuestos.`,
  ],
]

/** Returns why a drop costs what it costs, in the reader's language. */
export const dropReason = (language: Language, why: string): string =>
  language === 'en' ? why : (sayIn(REASONS, why) ?? why)
