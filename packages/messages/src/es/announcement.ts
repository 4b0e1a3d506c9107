import type { en } from '../en/announcement.ts'

export const es: Record<keyof typeof en, string> = {
  'mail.preview': 'Un aviso de {{complex}}.',
  'mail.footer': 'Usted recibe esto porque vive en {{complex}}. Enviado por {{product}} para {{complex}}.',
  'mail.unsubscribe': 'No recibir más avisos',
  'sms.stop': 'Responda STOP para no recibir más.',
  'page.title': 'Avisos de {{complex}}',
  'page.on': '{{recipient}} recibe avisos de {{complex}} por correo.',
  'page.off': '{{recipient}} ya no recibe avisos de {{complex}} por correo.',
  'page.still': 'Los recibos, los PIN y los recordatorios de sus permisos siguen llegando.',
  'page.stop': 'No recibir avisos por correo',
  'page.start': 'Recibir avisos otra vez',
  'page.gone.title': 'Este enlace no lleva a ninguna parte',
  'page.gone': 'Quizá le falta una parte. Ábralo desde el aviso más reciente o pregunte en su oficina de alquiler.',
}
