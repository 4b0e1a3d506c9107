import type { en } from '../en/notice-wait.ts'

export const es: typeof en = {
  notice: 'Falta un aviso por escrito',
  delivery: 'El aviso todavía no se entrega',
  days: (from) => `Se puede remolcar desde ${from}`,
  record: 'Registrar un aviso',
  waits: (what) => `Para remolcar por este motivo todavía falta: ${what}.`,
}
