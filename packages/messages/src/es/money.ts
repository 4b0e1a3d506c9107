import type { en } from '../en/money.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  total: 'Total',
  paid: 'Pagado',
  'paid.cash': 'Pagado en efectivo',
  'paid.terminal': 'Pagado con tarjeta en la terminal',
  'paid.card': 'Pagado con tarjeta',
  'paid.sandbox': 'Pagado con tarjeta de prueba, sin dinero real',
  'paid.receipt': '{{paid}}, recibo {{number}}',
  'paid.other': 'Pagado de otra forma',
  refunded: 'Reembolsado',
  'borne.property': 'Facturado a {{complex}}',
  'borne.company': 'No se cobra',
  excess: 'Por reembolsar',
  due: 'Por pagar ahora',
}
