/** The parts of a decision on a towed car that a letter in Spanish mentions. */
export interface DecidedCar {
  readonly verdict: string
  /** Code of the decisive reason. */
  readonly code: string | null
  readonly complex: string
  readonly hazard: string | null
  /** The reason for the tow, in Spanish. */
  readonly reason: string
  /** The company overrode the decision in writing. */
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
  vip: () => 'El carro está en la lista VIP.',
  hold: (complex) => `El servicio en ${complex} está en pausa.`,
  resident_right: () => 'El carro está registrado por un residente.',
  reserved_space_of_another: () => 'El carro estaba en el espacio reservado de otra persona.',
  outside_own_space: () => 'El carro estaba fuera de su propio espacio.',
  guest_permit: () => 'El carro tiene un permiso de invitado.',
  checkout_under_way: () => 'En ese momento se estaba pagando un permiso para este carro.',
  grace: () => 'Un permiso de este carro acababa de terminar.',
  near_match: () => 'Hay una placa registrada muy parecida.',
  other_state: () => 'La misma placa está registrada con otro estado.',
  no_identity: () => 'No se conocían ni la placa ni el VIN.',
  no_right: (complex) => `No hay vehículo registrado ni permiso para esta placa en ${complex}.`,
  stale_data: () => 'Los datos no estaban al día.',
}

/** Returns a hazard in Spanish; falls back to the code if there is no text yet. */
export const hazardInSpanish = (hazard: string): string => HAZARDS[hazard] ?? hazard

/** Returns the verdict and its grounds as a heading, and the decisive reason as a sentence (empty if there is none). */
export function decisionInSpanish({ verdict, code, complex, hazard, reason, is_overridden }: DecidedCar): {
  readonly heading: string
  readonly sentence: string
} {
  const label = VERDICTS[verdict] ?? 'Por verificar'
  const sentence = code === null ? '' : (BECAUSE[code]?.(complex) ?? '')
  if (verdict === 'unauthorized') return { heading: `${label}: sin derecho a estacionarse aquí`, sentence }
  if (hazard) return { heading: `${label}, remolcado por un peligro: ${hazardInSpanish(hazard)}`, sentence }
  if (is_overridden) return { heading: `${label}, remolcado por autorización por escrito de la compañía`, sentence }
  if (verdict === 'authorized')
    return { heading: `${label} para estacionarse, remolcado por su estado: ${reason.toLowerCase()}`, sentence }
  return { heading: label, sentence }
}
