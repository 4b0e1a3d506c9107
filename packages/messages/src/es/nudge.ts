import type { en } from '../en/nudge.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  vin_end: 'con el VIN que termina en {{vin}}',
  subject: 'La grúa está por llevarse su carro {{plate}} de {{complex}}',
  what: 'Renueve el permiso o muévalo en los próximos {{minutes}} minutos.',
  right: 'Su derecho a estacionar terminó en las últimas 24 horas, y se encontró ahí sin otro.',
  button: 'Iniciar sesión como residente',
  copy: '¿El botón no funciona? Copie este enlace:',
  guest: 'Los invitados renuevan su permiso en {{address}}.',
  why: 'Recibe este correo porque este carro tenía derecho a estacionar en {{complex}} hasta que terminó. Se envía a cualquier hora.',
  sms: 'La grúa está por llevarse su carro {{plate}} de {{complex}}. Renueve el permiso o muévalo en los próximos {{minutes}} minutos.',
}
