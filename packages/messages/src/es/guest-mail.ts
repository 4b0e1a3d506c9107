import type { en } from '../en/guest-mail.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  'permit.subject': '{{plate}} puede estacionar en {{complex}}',
  'permit.preview': 'Hasta {{until}}',
  'permit.heading': '{{plate}} puede estacionar en {{complex}}',
  'permit.text': 'Desde {{from}} hasta {{until}}. El permiso vale solo para esta placa y este complejo.',
  'permit.button': 'Abrir el permiso',
  'permit.note':
    'Ahí puede terminarlo antes, o extenderlo si no es un permiso pagado. Si termina antes un permiso gratis, recupera las horas que no usó.',
  'permit.sms': '{{complex}}: {{plate}} puede estacionar hasta {{until}}. Su permiso: {{address}}',
  'remind.subject': 'El permiso de {{plate}} termina: {{until}}',
  'remind.preview': 'Extiéndalo o mueva el carro.',
  'remind.heading': 'El permiso de {{plate}} termina pronto',
  'remind.text': 'Termina en {{complex}}: {{until}}.',
  'remind.safe': 'La grúa no se lleva el carro antes de esta hora: {{safe}}.',
  'remind.no_grace': 'Después la grúa puede llevarse el carro.',
  'remind.extend': 'Extenderlo',
  'remind.no_more': 'Ya no se puede extender. Mueva el carro a tiempo.',
  'remind.sms': '{{complex}}: el permiso de {{plate}} termina: {{until}}. Extender: {{address}}',
  'remind.sms.no_more':
    '{{complex}}: el permiso de {{plate}} termina: {{until}}. Ya no se puede extender. Mueva el carro.',
  'visit.subject': 'Un invitado de su apartamento registró {{plate}}',
  'visit.preview': 'En {{complex}}, hasta {{until}}',
  'visit.heading': 'Un invitado de su apartamento registró {{plate}}',
  'visit.text':
    'Alguien con su PIN de invitados o su enlace registró {{plate}} en {{complex}}, desde {{from}} hasta {{until}}.',
  'visit.button': 'Abrir su apartamento',
  'visit.note': '¿No conoce este carro? Termine el permiso ahí y cree un PIN de invitados nuevo.',
  'paid.subject': 'Recibo: {{amount}} por {{plate}} en {{complex}}',
  'paid.preview': 'Pagado. El carro puede estacionar hasta {{until}}.',
  'paid.heading': 'Pagado: {{plate}} puede estacionar en {{complex}}',
  'paid.total': 'Pagado con tarjeta',
  'paid.total_sandbox': 'Pagado con tarjeta de prueba, sin dinero real',
  'paid.number': 'Recibo {{number}}',
  'paid.tax': 'Impuesto sobre ventas',
  'back.subject': 'Reembolso de {{amount}}: {{plate}} en {{complex}}',
  'back.preview': 'Su pago se reembolsa a la misma tarjeta.',
  'back.heading': 'Le reembolsamos {{amount}} a su tarjeta',
  'back.clash':
    'Usted ya tenía otro permiso para este carro en ese horario, o ya no quedaba tiempo por vender. El pago se reembolsa a la misma tarjeta. No tiene que hacer nada.',
  'back.blocked':
    'Este vehículo no puede recibir un permiso aquí. Pregunte en la oficina de renta. El pago se reembolsa a la misma tarjeta. No tiene que hacer nada.',
  'back.paid_twice':
    'El mismo permiso se pagó dos veces. El segundo pago se reembolsa a la misma tarjeta. No tiene que hacer nada.',
  'back.refunded':
    'El permiso se reembolsó y terminó. El dinero regresa a la tarjeta con la que pagó. Mueva el carro si todavía está ahí.',
  plate: '{{state}} {{plate}}',
  footer:
    'Recibe este mensaje porque alguien dio esta dirección para un permiso en {{complex}}. Se usa solo para este permiso.',
  'footer.resident': 'Recibe este mensaje como residente del apto. {{unit}} de {{complex}}.',
}
