import type { en } from '../en/report-mail.ts'

export const es: Record<keyof typeof en, string> = {
  'page.title': 'Informe por correo electrónico: {{report}}',
  'page.on': '{{recipient}} recibe el informe «{{report}}» por correo electrónico.',
  'page.off': '{{recipient}} ya no recibe el informe «{{report}}» por correo electrónico.',
  'page.still': 'Los demás mensajes de la compañía no cambian.',
  'page.stop': 'No recibir este informe por correo electrónico',
  'page.start': 'Recibir este informe otra vez',
  'page.gone.title': 'Este enlace no funciona',
  'page.gone': 'Quizás el informe ya no se envía o le falta una parte al enlace. Ábralo desde el mensaje más reciente.',
}
