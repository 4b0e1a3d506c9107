import type { en } from '../en/phone.ts'

export const es: Record<keyof typeof en, string> = {
  'assigned.title': 'Remolque nuevo en {{complex}}',
  'assigned.body': 'El remolque {{number}} es suyo. Ábralo y acéptelo.',
  'look.title': 'Revise una placa en {{complex}}',
  'look.body': 'Remolque {{number}}: compare la placa antes de que alguien lo tome.',
  'requested.title': 'Solicitud de remolque en {{complex}}',
  'requested.body': 'El remolque {{number}} necesita un conductor.',
  'returned.title': 'Devolvieron un remolque en {{complex}}',
  'returned.body': 'El remolque {{number}} necesita otro conductor.',
  'cancelled.title': 'Se canceló el remolque {{number}}',
  'cancelled.body': '{{complex}}. No remolque este carro.',
  'taken_away.title': 'El remolque {{number}} ya no es suyo',
  'taken_away.body': '{{complex}}. No remolque este carro.',
  'look_ended.title': 'Ya no hace falta revisar el remolque {{number}}',
  'look_ended.body': '{{complex}}. No tiene que ir.',
  'stopped.title': 'Alto: cambió el remolque {{number}}',
  'stopped.body': '{{complex}}. Abra el remolque antes de enganchar.',
  'free_drop.title': 'Remolque {{number}}: el carro ya puede estacionarse',
  'free_drop.body': '{{complex}}. Abra el remolque antes de que salga el carro.',
}
