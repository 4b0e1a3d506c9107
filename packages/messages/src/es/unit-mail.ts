import type { en } from '../en/unit-mail.ts'

export const es: Record<keyof typeof en, string> = {
  sent_by: 'Enviado por {{product}}.',
  copy_address: '¿El botón no funciona? Copie este enlace:',
  'resident.subject': 'El apto. {{unit}} tiene un PIN de residente nuevo',
  'resident.heading': 'Tiene un PIN de residente nuevo',
  'resident.text':
    'Desde el {{at}} el apto. {{unit}} de {{complex}} tiene un PIN de residente nuevo. El anterior ya no funciona, y se cierra la sesión en los dispositivos que lo usaron. Los vehículos y los invitados siguen igual.',
  'guest.subject': 'El apto. {{unit}} tiene un PIN de invitados nuevo',
  'guest.heading': 'Tiene un PIN de invitados nuevo',
  'guest.text':
    'Desde el {{at}} el apto. {{unit}} de {{complex}} tiene un PIN de invitados nuevo. Los invitados que se registren desde ahora lo necesitan. Los permisos actuales valen hasta que terminen.',
  'both.subject': 'El apto. {{unit}} tiene PIN nuevos',
  'both.heading': 'Tiene PIN nuevos',
  'both.text':
    'Desde el {{at}} el apto. {{unit}} de {{complex}} tiene un PIN de residente y un PIN de invitados nuevos. Los anteriores ya no funcionan, y se cierra la sesión en todos los dispositivos. Los vehículos y los invitados siguen igual.',
  'from.office': 'Nunca enviamos un PIN en un mensaje. Pida el nuevo en la oficina de renta{{phone}}.',
  'from.own': 'Se creó en su página de residente y ahí lo puede ver. Nunca enviamos un PIN en un mensaje.',
  preview: 'Qué cambia para usted y cómo obtener el PIN nuevo.',
  button: 'Abrir la página de residente',
  unexpected: '¿No lo esperaba? Avise a la oficina de renta{{phone}}.',
}
