import type { en } from '../en/external-mail.ts'

export const es: Record<keyof typeof en, string> = {
  sent_by: 'Enviado por {{product}} para {{company}}.',
  copy_address: '¿El botón no funciona? Copie este enlace:',
  'invitation.subject': '{{inviter}} le invita a {{product}} para {{company}}',
  'invitation.preview': 'Elija una contraseña para empezar. El enlace sirve durante 7 días.',
  'invitation.heading': '{{name}}, elija una contraseña para empezar',
  'invitation.text':
    '{{inviter}} le agregó a {{company}}. Usted iniciará sesión en {{product}} con {{email}}. Ahí podrá revisar placas y solicitar remolques en los complejos donde trabaja {{company}}.',
  'invitation.button': 'Elegir contraseña',
  'invitation.until':
    'El enlace sirve una sola vez, hasta el {{until}}. Después, pida a {{inviter_first}} que lo envíe de nuevo.',
  'invitation.unexpected': '¿No lo esperaba? Ignore este mensaje. Sin el enlace no se abre ninguna cuenta.',
}
