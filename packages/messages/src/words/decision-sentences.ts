import type { Language } from '../translator.ts'
import { DETAILS, NEEDS } from './decision-details.ts'
import {
  carInSpanish,
  fullDaysInSpanish,
  groundInSpanish,
  listInSpanish,
  methodsInSpanish,
  pointInSpanish,
  sayIn,
  spanInSpanish,
  type Phrase,
} from './decision-phrases.ts'

const HERE: readonly Phrase[] = [
  [/^is a VIP here$/, () => 'está en la lista VIP de aquí'],
  [/^is registered here$/, () => 'está registrada aquí'],
  [/^has a paid permit here$/, () => 'tiene un permiso pagado aquí'],
  [/^has a guest permit here$/, () => 'tiene un permiso de invitado aquí'],
]
const hereInSpanish = (here: string): string => sayIn(HERE, here) ?? here

const RIGHTS: readonly Phrase[] = [
  [/^The VIP entry$/, () => 'La entrada de la lista VIP'],
  [/^The registration$/, () => 'El registro'],
  [/^The registration to unit (.+)$/, (unit) => `El registro del apto. ${unit}`],
  [/^The paid permit$/, () => 'El permiso pagado'],
  [/^The guest permit$/, () => 'El permiso de invitado'],
]
const rightInSpanish = (right: string): string => sayIn(RIGHTS, right) ?? right
const endedInSpanish = (right: string, end: string): string => `${rightInSpanish(right)} terminó ${pointInSpanish(end)}`

const WEAK = 'Eso solo no es motivo para remolcar.'
const blocked = (list: string, span: string): string =>
  `${list === 'Blocked everywhere' ? 'Bloqueado en todas partes' : list.replace('On the blocked list of', 'En la lista de bloqueados de')} ${spanInSpanish(span)}. ${WEAK}`

const HAZARDS: Readonly<Record<string, string>> = {
  'fire lane': 'carril de bomberos',
  blocking: 'bloquea el paso',
  'leaking fluids': 'derrama líquidos',
}
const CASES: Readonly<Record<string, string>> = {
  tow: 'un remolque abierto',
  boot: 'un inmovilizador puesto',
  sticker: 'una calcomanía abierta',
}

/** Sentences about who may park, in the order of the reasons' codes. Both wordings of a sentence are matched. */
const PARKING: readonly Phrase[] = [
  [/^(.+) is disabled[:.] [Nn]o enforcement here\.$/, (complex) => `${complex} está desactivado. Aquí no se remolca.`],
  [
    /^The complex (?:wasn’t on record at that time|was not on record at this minute)\.$/,
    () => 'El complejo no estaba registrado en ese momento.',
  ],
  [
    /^VIP at (.+?),? (with no end date|until .+)\.$/,
    (complex, span) => `En la lista VIP de ${complex}, ${spanInSpanish(span)}.`,
  ],
  [
    /^(.+) is on hold(?: (until \d\d\/\d\d\/\d{4}(?:, \d+:\d\d [AP]M(?: [A-Z]+)?)?|with no end date))?(?:: (.+?))?\.?$/,
    (complex, span, why) => `${complex} está en pausa${span && ` ${spanInSpanish(span)}`}${why && `: ${why}`}.`,
  ],
  [
    /^Registered (here|to unit (.+?)) (since .+|from .+ until .+)\.$/,
    (_place, unit, span) => `Registrado ${unit ? `en el apto. ${unit}` : 'aquí'} ${spanInSpanish(span)}.`,
  ],
  [
    /^(Paid|Guest) permit(?: of unit (.+?))? (until .+|with no end date)\.$/,
    (kind, unit, span) =>
      `Permiso ${kind === 'Paid' ? 'pagado' : 'de invitado'}${unit && ` del apto. ${unit}`} ${spanInSpanish(span)}.`,
  ],
  [
    /^May park here, but space (.+) is reserved for (?:unit (.+)|someone else)\.$/,
    (space, unit) =>
      `Puede estacionarse aquí, pero el espacio ${space} está reservado para ${unit ? `el apto. ${unit}` : 'otra persona'}.`,
  ],
  [
    /^May park in space (.+) only, (?:but is parked|and stands) in space (.+)\.$/,
    (own, other) => `Solo puede estacionarse en el espacio ${own}, pero está en el espacio ${other}.`,
  ],
  [
    /^A permit for (.+) is being paid for(?:\. The payment has)? until (.+)\.$/,
    (car, until) =>
      `Se está pagando un permiso para ${carInSpanish(car)}. Hay hasta ${pointInSpanish(until)} para pagar.`,
  ],
  [
    /^(The .+) ended (.+)[.;] (?:Grace period until|grace runs until) (.+)\.$/,
    (right, end, until) => `${endedInSpanish(right, end)}. Tolerancia hasta ${pointInSpanish(until)}.`,
  ],
  [/^(The .+) ended (.+)$/, (right, end) => endedInSpanish(right, end)],
  [/^Looks like (.+), which (.+)\.$/, (plate, here) => `Se parece a ${plate}, que ${hereInSpanish(here)}.`],
  [
    /^(.+) (?:from|of) (.+) (is a VIP here|is registered here|has a .+ permit here)[.;] [Tt]he plate (?:you checked is from|asked about is of) (.+)\.$/,
    (plate, state, here, asked) =>
      `La placa ${plate} de ${state} ${hereInSpanish(here)}. La placa que revisó es de ${asked}.`,
  ],
  [
    /^(.+) is on record here (?:in|for) (.+?)(?:\. Choose|: give) the state\.$/,
    (car, states) => `${carInSpanish(car)} está aquí con placas de ${listInSpanish(states)}. Elija el estado.`,
  ],
  [
    /^(?:Someone at the car checked: it isn’t|Told apart by a person on the spot: not) the car with plate (.+)\.$/,
    (plate) => `Alguien revisó junto al carro: no es el de la placa ${plate}.`,
  ],
  [
    /^Without (?:a )?plate or VIN.+$/,
    () => 'Sin placa ni VIN no se puede saber si este carro puede estacionarse aquí.',
  ],
  [
    /^No vehicle, guest or paid permit for (.+)\.$/,
    (car) => `No hay vehículo registrado ni permiso para ${carInSpanish(car)}.`,
  ],
  [
    /^This phone’s (?:data|copy) is from (.+?),? (?:and )?too old to decide(?: by)?\.$/,
    (time) => `Los datos de este teléfono son de ${pointInSpanish(time)}: demasiado viejos para decidir.`,
  ],
  [/^(Blocked everywhere|On the blocked list of .+?) (since .+|from .+ until [^.;]+)[.;] [Tt]hat alone is.+$/, blocked],
]

const PROOFS: readonly Phrase[] = [
  [/^Hazard: (.+)\.$/, (hazard) => `Peligro: ${HAZARDS[hazard] ?? hazard}.`],
  [
    /^(?:Written override: lifts|Overridden in writing by a person who may: lifts) (the hold and )?.+$/,
    (hold) => `Autorización por escrito: levanta ${hold && 'la pausa y '}los requisitos de la compañía, y nada más.`,
  ],
  [
    /^(?:A sign has been posted at|The sign at) (.+?) (?:has stood )?since (.+?)\.?$/,
    (place, since) => `Hay un letrero en ${place} desde ${pointInSpanish(since)}.`,
  ],
  [
    /^No sign (?:on record has been posted|is on record that stands and has stood) for (\d+) hours\.$/,
    (hours) => `Ningún letrero registrado lleva ${hours} horas puesto.`,
  ],
  [
    /^A notice for (.+) was sent (.+) on (.+?)[.;] .+$/,
    (reason, how, on) =>
      `Se envió un aviso por ${groundInSpanish(reason)} ${methodsInSpanish(how)} ${pointInSpanish(on)}. No consta su entrega.`,
  ],
  [
    /^A notice for (.+) was delivered (.+) on (.+)\.$/,
    (reason, how, on) =>
      `Se entregó un aviso por ${groundInSpanish(reason)} ${methodsInSpanish(how)} ${pointInSpanish(on)}.`,
  ],
  [
    /^Already has an open (tow|boot|sticker): (.+), since (.+)\.$/,
    (kind, number, since) => `Ya tiene ${CASES[kind] ?? kind}: ${number}, desde ${pointInSpanish(since)}.`,
  ],
]

const RULES: readonly Phrase[] = [
  [
    /^(.+) needs a written notice, (.+), (.+) full days? before a tow\.$/,
    (reason, how, days) =>
      `Para remolcar por ${groundInSpanish(reason)} se necesita un aviso por escrito, ${methodsInSpanish(how)}, ${fullDaysInSpanish(days)} antes.`,
  ],
  [
    /^(.+) is no ground of its own against a car that has a right to park\.$/,
    (reason) => `Remolcar solo por ${groundInSpanish(reason)} no se permite si el carro tiene derecho a estacionar.`,
  ],
  [
    /^(.+) is a ground for a tow, also of a car that has a right to park\.$/,
    (reason) => `Se puede remolcar por ${groundInSpanish(reason)}, aunque el carro tenga derecho a estacionar.`,
  ],
  [
    /^(.+) is not taken as a ground for a tow here\.$/,
    (reason) => `Aquí no se remolca por ${groundInSpanish(reason)}.`,
  ],
  [
    /^(.+) is not taken as a ground where no statute of the state is on record\.$/,
    (reason) => `No se remolca por ${groundInSpanish(reason)} donde no hay una ley del estado registrada.`,
  ],
  [
    /^(.+) is not taken as a ground since safety inspections ended in (\d+)\.$/,
    (reason, year) => `No se remolca por ${groundInSpanish(reason)}: las inspecciones terminaron en ${year}.`,
  ],
  [/^Cars are not booted here\.$/, () => 'Aquí no se inmovilizan carros.'],
  [
    /^Cars are not booted where no statute of the state is on record\.$/,
    () => 'No se inmovilizan carros donde no hay una ley del estado registrada.',
  ],
]

const VERDICTS: Readonly<Record<string, string>> = {
  Protected: 'Protegido',
  Authorized: 'Autorizado',
  'Check first': 'Revisar antes',
  Unauthorized: 'Sin autorización',
  Paused: 'En pausa',
}
const IFS: readonly Phrase[] = [
  [/^If a photo shows the letter (.+)$/, (letter) => `Si una foto muestra la letra ${letter}`],
  [/^If a photo shows the digit (.+)$/, (digit) => `Si una foto muestra el número ${digit}`],
  [/^If a photo shows the plate as.+$/, () => 'Si una foto muestra la placa como se escribió'],
  [/^If the plate is (?:from|of) (.+)$/, (state) => `Si la placa es de ${state}`],
  [/^If it is (.+)$/, (plate) => `Si es ${plate}`],
  [/^From (.+)$/, (from) => `Desde ${pointInSpanish(from)}`],
]
const CHANGES: readonly Phrase[] = [
  [
    /^(.+): (Protected|Authorized|Check first|Unauthorized|Paused)\.$/,
    (condition, verdict) => `${sayIn(IFS, condition) ?? condition}: ${VERDICTS[verdict] ?? verdict}.`,
  ],
]
const CITATIONS: readonly Phrase[] = [
  [
    /^(.+), verified (\d[\d/]+)\. .+$/,
    (source, on) => `${source}, verificado ${pointInSpanish(on)}. No es asesoría legal; consulte a un abogado.`,
  ],
  [
    /^(.+), not yet verified\. .+$/,
    (source) => `${source}, sin verificar. No es asesoría legal; consulte a un abogado.`,
  ],
]

/** The parts of a decision that show its texts. */
interface Worded {
  readonly reasons: readonly {
    readonly sentence: string
    readonly detail: string | null
    readonly citation: string | null
  }[]
  readonly near: readonly { readonly sentence: string }[]
  readonly would_change: readonly { readonly sentence: string }[]
  readonly allows: Readonly<Partial<Record<'sticker' | 'boot' | 'tow', { readonly missing: readonly string[] }>>>
}

const SENTENCES = [...CHANGES, ...PROOFS, ...RULES, ...PARKING]

/** Returns a sentence of a decision in the reader's language. What people wrote stays as written. */
export const decisionSentence = (language: Language, sentence: string): string =>
  language === 'en' ? sentence : (sayIn(SENTENCES, sentence) ?? sentence)

const detailIn = (detail: string): string => sayIn([...DETAILS, ...PARKING], detail) ?? detail

/** Returns a decision with its texts in the reader's language; verdicts, codes, and records stay. */
export function decisionIn<T extends Worded>(language: Language, decision: T): T {
  if (language === 'en') return decision
  const say = <S extends { readonly sentence: string }>(one: S): S => ({
    ...one,
    sentence: decisionSentence(language, one.sentence),
  })
  const allows = Object.fromEntries(
    Object.entries(decision.allows).map(([action, allowance]) => [
      action,
      allowance && { ...allowance, missing: allowance.missing.map((one) => sayIn(NEEDS, one) ?? one) },
    ]),
  )
  return {
    ...decision,
    allows,
    reasons: decision.reasons.map((reason) => ({
      ...say(reason),
      detail: reason.detail === null ? null : detailIn(reason.detail),
      citation: reason.citation === null ? null : (sayIn(CITATIONS, reason.citation) ?? reason.citation),
    })),
    near: decision.near.map(say),
    would_change: decision.would_change.map(say),
  }
}
