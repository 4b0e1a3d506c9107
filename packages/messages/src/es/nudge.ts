import type { en } from '../en/nudge.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  vin_end: 'con el VIN que termina en {{vin}}',
  subject: 'Su carro {{plate}} en {{complex}} está por ser remolcado',
  what: 'Renueve el permiso o muévalo en los próximos {{minutes}} minutos.',
  right: 'Su derecho a estacionar terminó en las últimas 24 horas, y se encontró ahí sin otro.',
  button: 'Entrar como residente',
  copy: '¿No funciona el botón? Copie este enlace:',
  guest: 'Los invitados renuevan su permiso en {{address}}.',
  why: 'Recibe este correo porque este carro tenía derecho a estacionar en {{complex}} hasta que terminó. Se envía a cualquier hora.',
  sms: 'Su carro {{plate}} en {{complex}} está por ser remolcado. Renueve el permiso o muévalo en los próximos {{minutes}} minutos.',
}
