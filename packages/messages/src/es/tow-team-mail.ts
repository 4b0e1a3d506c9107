import type { en } from '../en/tow-team-mail.ts'

export const es: Record<keyof typeof en, string> = {
  sent_by: 'Enviado por {{product}} para {{company}}.',
  copy_address: '¿El botón no funciona? Copie este enlace:',
  'role.tow_admin': 'administrador de la compañía de grúas',
  'role.tow_staff': 'personal de la compañía de grúas',
  'role.tow_driver': 'conductor de grúa',
  'invitation.subject': '{{inviter}} le invita a {{company}}',
  'invitation.preview': 'Elija una contraseña para empezar. El enlace sirve durante 7 días.',
  'invitation.heading': '{{name}}, elija una contraseña para empezar',
  'invitation.text':
    '{{inviter}} le agregó al equipo de {{company}} como {{role}}. Usted iniciará sesión en {{product}} con {{email}}.',
  'invitation.button': 'Elegir contraseña',
  'invitation.until':
    'El enlace sirve una sola vez, hasta el {{until}}. Después, pida a {{inviter_first}} que lo envíe de nuevo.',
  'invitation.unexpected': '¿No lo esperaba? Ignore este mensaje. Sin el enlace no se abre ninguna cuenta.',
  'added.subject': 'Usted ya es parte del equipo de {{company}}',
  'added.preview': 'Inicie sesión con su contraseña de siempre.',
  'added.heading': 'Bienvenido a {{company}}',
  'added.text':
    '{{inviter}} le agregó al equipo de {{company}} como {{role}}. Inicie sesión con {{email}} y su contraseña de siempre.',
  'added.button': 'Iniciar sesión',
  'added.unexpected': '¿No lo esperaba? Comuníquese con {{company}}.',
  'disabled.subject': 'Su acceso en {{company}} fue desactivado',
  'disabled.preview': 'Si su teléfono todavía tiene algo sin enviar, envíelo en las próximas 24 horas.',
  'disabled.heading': 'Su acceso en {{company}} fue desactivado',
  'disabled.text': '{{inviter}} desactivó su acceso. Se cerró su sesión en todos sus dispositivos.',
  'disabled.phone':
    '¿Su teléfono todavía muestra pasos, fotos o calcomanías sin enviar? Abra este enlace en ese teléfono, en el navegador con el que trabajó.',
  'disabled.button': 'Enviar lo pendiente',
  'disabled.until':
    'El enlace sirve una sola vez, hasta el {{until}}. Se acepta lo que usted registró antes del {{before}}. Sobre lo demás decide el despacho.',
  'disabled.unexpected': '¿No lo esperaba? Comuníquese con {{company}}.',
  'removed.subject': 'Usted ya no es parte del equipo de {{company}}',
  'removed.preview': 'Se cerró su sesión en todos sus dispositivos.',
  'removed.heading': 'Usted ya no es parte del equipo de {{company}}',
  'removed.text':
    '{{inviter}} le quitó del equipo de {{company}}. Se cerró su sesión en todos sus dispositivos. Lo que usted registró queda guardado.',
  'removed.unexpected': '¿No lo esperaba? Comuníquese con {{company}}.',
}
