import { instructionOf } from '@curbwise/rules/decision/instruction'
import { VERDICT_INSTRUCTIONS, VERDICT_LABELS, type Decision, type Verdict } from '@curbwise/rules/decision/types'
import type { Language } from '../theme/kit.ts'

const SPANISH: Readonly<Record<Verdict, readonly [string, string]>> = {
  protected: ['Protegido', 'No remolcar.'],
  authorized: ['Autorizado', 'Puede estacionarse aquí. No remolcar.'],
  check: ['Revisar antes', 'Alguien debe verlo.'],
  unauthorized: ['Sin autorización', 'No tiene derecho a estacionarse aquí.'],
  paused: ['En pausa', 'Aquí no se remolca.'],
}

export const verdictLabel = (verdict: Verdict, language: Language): string =>
  language === 'es' ? SPANISH[verdict][0] : VERDICT_LABELS[verdict]

/** Returns a verdict's instruction. Never show a verdict without it. */
export const verdictInstruction = (verdict: Verdict, language: Language): string =>
  language === 'es' ? SPANISH[verdict][1] : VERDICT_INSTRUCTIONS[verdict]

const GROUNDS: Readonly<Record<string, string>> = {
  'as a hazard': 'por peligro',
  'by written override': 'por autorización por escrito',
  'for its condition': 'por su estado',
}

/** Returns the instruction for a whole decision, which may allow a tow for another reason than a missing right. */
export function decisionInstruction(decision: Decision, language: Language): string {
  const english = instructionOf(decision)
  if (language === 'en') return english
  const own = SPANISH[decision.verdict][1]
  const ground = GROUNDS[/ May be towed (.+)\.$/.exec(english)?.[1] ?? '']
  return ground === undefined ? own : `${own.split('.')[0] ?? ''}. Se puede remolcar ${ground}.`
}
