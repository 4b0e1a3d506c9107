import type { en } from '../en/guest-mail.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  'permit.subject': '{{plate}} puede estacionar en {{complex}}',
  'permit.preview': 'Hasta {{until}}',
  'permit.heading': '{{plate}} puede estacionar en {{complex}}',
  'permit.text': 'Desde {{from}} hasta {{until}}. El permiso vale solo para esta placa y este complejo.',
  'permit.button': 'Abrir el permiso',
  'permit.note': 'Allí puede extenderlo o terminarlo antes. Si termina antes, recupera las horas que no usó.',
  'permit.sms': '{{plate}} puede estacionar en {{complex}} hasta {{until}}. Extender o terminar: {{address}}',
  'remind.subject': 'El permiso de {{plate}} termina: {{until}}',
  'remind.preview': 'Extiéndalo o mueva el auto.',
  'remind.heading': 'El permiso de {{plate}} termina pronto',
  'remind.text': 'Termina en {{complex}}: {{until}}. Después la grúa puede llevarse el auto.',
  'remind.extend': 'Extenderlo',
  'remind.no_more': 'Ya no se puede extender. Mueva el auto a tiempo.',
  'remind.sms': 'El permiso de {{plate}} en {{complex}} termina: {{until}}. Extender: {{address}}',
  'remind.sms.no_more':
    'El permiso de {{plate}} en {{complex}} termina: {{until}}. Ya no se puede extender. Mueva el auto.',
  'visit.subject': 'Un invitado de su unidad registró {{plate}}',
  'visit.preview': 'En {{complex}}, hasta {{until}}',
  'visit.heading': 'Un invitado de su unidad registró {{plate}}',
  'visit.text': 'Alguien con su PIN de invitados o su enlace registró {{plate}} en {{complex}} hasta {{until}}.',
  'visit.button': 'Abrir su unidad',
  'visit.note': '¿No conoce este auto? Termine el permiso allí y pida un PIN de invitados nuevo.',
  'paid.subject': 'Recibo: {{amount}} por {{plate}} en {{complex}}',
  'paid.preview': 'Pagado. El auto puede estacionar hasta {{until}}.',
  'paid.heading': 'Pagado: {{plate}} puede estacionar en {{complex}}',
  'paid.total': 'Pagado con tarjeta',
  'paid.total_sandbox': 'Pagado con tarjeta de prueba, sin dinero real',
  'paid.number': 'Recibo {{number}}',
  'paid.tax': 'Impuesto sobre las ventas',
  'back.subject': 'Le devolvemos {{amount}}: {{plate}} en {{complex}}',
  'back.preview': 'El pago no paga nada y se devuelve.',
  'back.heading': '{{amount}} vuelve a su tarjeta',
  'back.clash':
    'El pago llegó cuando usted ya tenía otro permiso para este auto en ese horario, o ya no quedaba tiempo que vender. Se devuelve a la misma tarjeta; no tiene que hacer nada.',
  'back.blocked':
    'Este vehículo no puede recibir un permiso aquí. Pregunte en la oficina de renta. El pago se devuelve a la misma tarjeta; no tiene que hacer nada.',
  'back.paid_twice':
    'El mismo permiso se pagó dos veces. El segundo pago se devuelve a la misma tarjeta. No tiene que hacer nada.',
  'back.refunded':
    'El permiso se devolvió y terminó. El dinero vuelve a la tarjeta de la que vino. Mueva el auto si todavía está allí.',
  plate: '{{state}} {{plate}}',
  footer: 'Recibe esto porque se dio esta dirección para un permiso en {{complex}}. Se usa solo para este permiso.',
  'footer.resident': 'Recibe esto como residente de la unidad {{unit}} en {{complex}}.',
}
