import type { en } from '../en/driver-refusal.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  'failed.offline': 'No hay señal. Intente de nuevo cuando haya.',
  'failed.wait': 'Demasiados intentos. Espere un minuto e intente de nuevo.',
  'failed.not_now': 'Ahora no se puede. Pregunte al despacho.',
  'failed.again': 'Intente de nuevo en un momento.',
  'failed.field': 'Revise este dato',
}
