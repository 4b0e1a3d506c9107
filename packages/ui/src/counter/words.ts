import type { Language } from '@curbwise/ui/theme'

const en = {
  cash: 'Cash',
  terminal: 'Card terminal',
  method: 'Payment method',
  received: 'Cash received',
  receipt: 'Receipt number',
  change: 'Change due',
  enter_cash: 'Enter the cash received, such as 400.00',
  too_little: (due: string) => `${due} is due; this is less`,
  choose: 'Choose cash or terminal',
  enter_receipt: 'Enter the number on the receipt',
}

const es: typeof en = {
  cash: 'Efectivo',
  terminal: 'Terminal de tarjeta',
  method: 'Forma de pago',
  received: 'Efectivo recibido',
  receipt: 'Número de recibo',
  change: 'Cambio',
  enter_cash: 'Escriba el efectivo recibido, como 400.00',
  too_little: (due) => `Se deben ${due}; esto es menos`,
  choose: 'Elija efectivo o terminal',
  enter_receipt: 'Escriba el número del recibo',
}

/** What the fields of a payment say. */
export const counterWords = (language: Language): typeof en => (language === 'es' ? es : en)
