/** A decision on a towed car, as far as a letter in Spanish tells of it. */
export interface DecidedCar {
  readonly verdict: string
  /** Code of the decisive reason. */
  readonly code: string | null
  readonly complex: string
  readonly hazard: string | null
  /** The reason of the tow, in Spanish. */
  readonly reason: string
  /** The company decided in writing against a stop. */
  readonly is_overridden: boolean
}

const VERDICTS: Readonly<Record<string, string>> = {
  protected: 'Protegido',
  authorized: 'Autorizado',
  check: 'Por verificar',
  unauthorized: 'No autorizado',
  paused: 'En pausa',
}
const HAZARDS: Readonly<Record<string, string>> = {
  fire_lane: 'carril de bomberos',
  blocking: 'bloqueaba el paso',
  leaking_fluids: 'derramaba líquidos',
}
const BECAUSE: Readonly<Record<string, (complex: string) => string>> = {
  contract_disabled: (complex) => `El servicio en ${complex} está desactivado.`,
  vip: () => 'El auto está en la lista VIP.',
  hold: (complex) => `El servicio en ${complex} está en pausa.`,
  resident_right: () => 'El auto está registrado por un residente.',
  reserved_space_of_another: () => 'El auto estaba en el espacio reservado de otra persona.',
  outside_own_space: () => 'El auto estaba fuera de su propio espacio.',
  guest_permit: () => 'El auto tiene un permiso de visita.',
  checkout_under_way: () => 'En ese momento se estaba pagando un permiso para este auto.',
  grace: () => 'Un permiso de este auto acababa de terminar.',
  near_match: () => 'Hay una placa registrada muy parecida.',
  other_state: () => 'La misma placa está registrada con otro estado.',
  no_identity: () => 'No se conocían ni la placa ni el VIN.',
  no_right: (complex) => `No hay vehículo registrado ni permiso para esta placa en ${complex}.`,
  stale_data: () => 'Los datos no estaban al día.',
}

/** What is done about a hazard, in Spanish; the code itself for one that has no words yet. */
export const hazardInSpanish = (hazard: string): string => HAZARDS[hazard] ?? hazard

/** The verdict with its ground as a heading, and the decisive reason as a sentence (empty where there is none to tell). */
export function decisionInSpanish({ verdict, code, complex, hazard, reason, is_overridden }: DecidedCar): {
  readonly heading: string
  readonly sentence: string
} {
  const label = VERDICTS[verdict] ?? 'Por verificar'
  const sentence = code === null ? '' : (BECAUSE[code]?.(complex) ?? '')
  if (verdict === 'unauthorized') return { heading: `${label}: sin derecho a estacionarse aquí`, sentence }
  if (hazard) return { heading: `${label}, remolcado por un peligro: ${hazardInSpanish(hazard)}`, sentence }
  if (is_overridden) return { heading: `${label}, remolcado por decisión escrita de la empresa`, sentence }
  if (verdict === 'authorized')
    return { heading: `${label} para estacionarse, remolcado por su estado: ${reason.toLowerCase()}`, sentence }
  return { heading: label, sentence }
}
