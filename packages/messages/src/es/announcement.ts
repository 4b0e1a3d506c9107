import type { en } from '../en/announcement.ts'

export const es: Record<keyof typeof en, string> = {
  'mail.preview': 'Un aviso de {{complex}}.',
  'mail.footer': 'Recibe este mensaje porque vive en {{complex}}. Enviado por {{product}} para {{complex}}.',
  'mail.unsubscribe': 'No recibir más avisos',
  'sms.stop': 'Responda STOP para no recibir más.',
  'page.title': 'Avisos de {{complex}}',
  'page.on': '{{recipient}} recibe avisos de {{complex}} por correo electrónico.',
  'page.off': '{{recipient}} ya no recibe avisos de {{complex}} por correo electrónico.',
  'page.still': 'Seguirá recibiendo los recibos, los mensajes sobre sus PIN y los recordatorios de sus permisos.',
  'page.stop': 'No recibir avisos por correo electrónico',
  'page.start': 'Recibir avisos otra vez',
  'page.gone.title': 'Este enlace no funciona',
  'page.gone': 'Quizás le falta una parte. Ábralo desde el aviso más reciente o pregunte en la oficina de renta.',
}
