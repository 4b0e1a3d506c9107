import type { en } from '../en/unit-mail.ts'

export const es: Record<keyof typeof en, string> = {
  sent_by: 'Enviado por {{product}}.',
  copy_address: '¿El botón no abre? Copie esta dirección:',
  'resident.subject': 'El PIN de residente de la unidad {{unit}} es nuevo',
  'resident.heading': 'Su PIN de residente es nuevo',
  'resident.text':
    'Desde el {{at}} la unidad {{unit}} de {{complex}} tiene un PIN de residente nuevo. El anterior ya no abre nada, y los dispositivos que entraron con él quedan fuera. Los vehículos y las visitas siguen igual.',
  'guest.subject': 'El PIN de visitas de la unidad {{unit}} es nuevo',
  'guest.heading': 'Su PIN de visitas es nuevo',
  'guest.text':
    'Desde el {{at}} la unidad {{unit}} de {{complex}} tiene un PIN de visitas nuevo. Las visitas que se registren desde ahora lo necesitan. Los permisos vigentes siguen hasta su fin.',
  'both.subject': 'Los PIN de la unidad {{unit}} son nuevos',
  'both.heading': 'Sus PIN son nuevos',
  'both.text':
    'Desde el {{at}} la unidad {{unit}} de {{complex}} tiene un PIN de residente y un PIN de visitas nuevos. Los anteriores ya no abren nada, y los dispositivos que habían entrado quedan fuera. Los vehículos y las visitas siguen igual.',
  'from.office': 'Un PIN nunca se envía por correo. La oficina de arrendamiento le dice el nuevo{{phone}}.',
  'from.own': 'Se sorteó en su página de residente y allí lo ve. Un PIN nunca se envía por correo.',
  preview: 'Qué cambia para usted y dónde lo sabe.',
  button: 'Abrir la página de residente',
  unexpected: '¿No lo esperaba? Avise a la oficina de arrendamiento{{phone}}.',
}
