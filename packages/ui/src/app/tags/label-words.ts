import { TOW_REASON_LABELS, type TowReason } from '@curbwise/rules/decision/types'
import {
  BOOT_STATUS_LABELS,
  TOW_STATUS_LABELS,
  TOW_STEP_LABELS,
  type BootStatus,
  type TowStatus,
  type TowStep,
} from '@curbwise/rules/tows/status'
import type { Language } from '../../theme/kit.ts'

const TOW_STATUSES: Readonly<Record<TowStatus, string>> = {
  requested: 'Solicitado',
  pending: 'En curso',
  completed: 'Completado',
  completed_dropped_on_site: 'Desenganchado',
  cancelled: 'Cancelado',
}
const TOW_STEPS: Readonly<Record<TowStep, string>> = {
  accepted: 'Aceptado',
  en_route: 'En camino',
  on_scene: 'En el lugar',
  hooked: 'Enganchado',
  left_property: 'Salió de la propiedad',
  at_lot: 'En el depósito',
}
const BOOT_STATUSES: Readonly<Record<BootStatus, string>> = {
  deployed: 'Puesto',
  inquired: 'Consultado',
  released_paid: 'Liberado, pagado',
  released_free: 'Liberado, sin cobro',
  towed: 'Remolcado',
}
const REASONS: Readonly<Record<TowReason, string>> = {
  inoperable: 'No funciona',
  abandoned: 'Abandonado',
  flat_tire: 'Llanta desinflada',
  expired_registration: 'Registro vencido',
  expired_inspection: 'Inspección vencida',
  missing_parts: 'Le faltan piezas',
  wrecked: 'Chocado',
  leaking_fluids: 'Derrama líquidos',
  other: 'Otro',
}

export const towStatusLabel = (status: TowStatus, language: Language): string =>
  language === 'es' ? TOW_STATUSES[status] : TOW_STATUS_LABELS[status]

export const towStepLabel = (step: TowStep, language: Language): string =>
  language === 'es' ? TOW_STEPS[step] : TOW_STEP_LABELS[step]

export const bootStatusLabels = (language: Language): Readonly<Record<BootStatus, string>> =>
  language === 'es' ? BOOT_STATUSES : BOOT_STATUS_LABELS

export const bootStatusLabel = (status: BootStatus, language: Language): string => bootStatusLabels(language)[status]

export const towReasonLabels = (language: Language): Readonly<Record<TowReason, string>> =>
  language === 'es' ? REASONS : TOW_REASON_LABELS

export const towReasonLabel = (reason: TowReason, language: Language): string => towReasonLabels(language)[reason]
