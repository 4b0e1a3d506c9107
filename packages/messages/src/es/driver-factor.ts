import type { en } from '../en/driver-factor.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  title: 'Confirme que es usted',
  why: 'Se pide otra vez para anular, reembolsar, cambiar personas o reglas y para cambiar su propio acceso. Vale por 10 minutos. Lo que escribió no se pierde.',
  confirm: 'Confirmar',
  'use.passkey': 'Usar una llave de acceso',
  'use.app': 'Usar un código de su aplicación',
  'use.recovery_code': 'Usar un código de recuperación',
  passkey: 'Use su llave de acceso: su huella, su cara, el bloqueo de pantalla o una llave de seguridad.',
  app: 'Código de su aplicación',
  'app.help': 'Los seis números que muestra ahora su aplicación de autenticación.',
  recovery_code: 'Código de recuperación',
  'recovery_code.help': 'Uno de los que guardó, como 7KQ4-M2XD. Cada uno sirve una sola vez.',
}
