import type { en } from '../en/manager-mail.ts'

export const es: Record<keyof typeof en, string> = {
  sent_by: 'Enviado por {{product}} para {{company}}.',
  copy_address: '¿El botón no funciona? Copie este enlace:',
  'invitation.subject': '{{inviter}} le envió una invitación a {{complex}}',
  'invitation.preview': 'Elija una contraseña para empezar. El enlace sirve por 7 días.',
  'invitation.heading': '{{name}}, elija una contraseña para empezar',
  'invitation.text':
    '{{inviter}} le dio acceso a {{complex}}. Ahí usted administra los apartamentos, residentes e invitados, y decide qué carros pueden estacionar.',
  'invitation.button': 'Elegir contraseña',
  'invitation.until':
    'El enlace sirve una sola vez, hasta el {{until}}. Después, pídale a {{inviter_first}} que lo envíe de nuevo.',
  'invitation.unexpected':
    '¿No lo esperaba? No tiene que hacer nada. La cuenta sigue cerrada mientras nadie use el enlace.',
  'added.subject': 'Ahora usted trabaja con {{complex}}',
  'added.preview': 'Inicie sesión como siempre. Está en su lista de complejos.',
  'added.heading': 'Ahora usted trabaja con {{complex}}',
  'added.text':
    '{{inviter}} le dio acceso a {{complex}}. Inicie sesión con {{email}} como siempre. El complejo está en su lista.',
  'added.button': 'Iniciar sesión',
  'added.unexpected': '¿No lo esperaba? Pregúntele a {{company}}.',
  'leads.subject': 'Ahora usted es el administrador principal de {{complex}}',
  'leads.preview': 'Usted administra su configuración y su personal.',
  'leads.heading': 'Ahora usted es el administrador principal de {{complex}}',
  'leads.text':
    '{{inviter}} le puso a cargo de {{complex}}. Usted administra su configuración y su personal, y confirma lo que piden los residentes. Inicie sesión con {{email}} como siempre.',
  'leads.button': 'Iniciar sesión',
  'leads.unexpected': '¿No lo esperaba? Pregúntele a {{company}}.',
  'handed_over.subject': '{{next}} ahora administra {{complex}}',
  'handed_over.preview': 'Usted sigue como parte del personal.',
  'handed_over.heading': '{{complex}} tiene un nuevo administrador principal',
  'handed_over.text':
    '{{inviter}} puso a {{next}} a cargo de {{complex}}. Usted sigue como parte del personal. Puede seguir trabajando con apartamentos, residentes y vehículos, pero ya no puede cambiar la configuración.',
  'handed_over.button': 'Iniciar sesión',
  'handed_over.unexpected': '¿No lo esperaba? Avísele a {{company}} de inmediato.',
  'removed.subject': 'Usted ya no trabaja con {{complex}}',
  'removed.preview': 'Sus otros complejos quedan como están.',
  'removed.heading': 'Usted ya no trabaja con {{complex}}',
  'removed.text': '{{inviter}} le quitó el acceso a {{complex}}. Sus otros complejos, si los tiene, quedan como están.',
  'removed.button': 'Iniciar sesión',
  'removed.unexpected': '¿No lo esperaba? Pregúntele a {{company}}.',
  'password_set.subject': 'Se restableció su contraseña de {{product}}',
  'password_set.preview': 'Se cerró su sesión en todos los dispositivos.',
  'password_set.heading': 'Se restableció su contraseña',
  'password_set.text':
    '{{inviter}} de {{company}} puso una contraseña nueva para {{email}} y se la dará. Se cerró su sesión en todos los dispositivos. Elija su propia contraseña en cuanto pueda.',
  'password_set.button': 'Elegir mi propia contraseña',
  'password_set.unexpected': '¿No lo pidió usted? Elija otra contraseña de inmediato y avísele a {{company}}.',
  'address_changed.subject': 'Su cuenta de {{product}} tiene otro correo electrónico',
  'address_changed.preview': 'Desde ahora: {{new_email}}.',
  'address_changed.heading': 'Su cuenta tiene otro correo electrónico',
  'address_changed.text':
    '{{inviter}} cambió el correo electrónico de su cuenta de {{old_email}} a {{new_email}}. Su contraseña sigue igual. Se cerró su sesión en todos los dispositivos.',
  'address_changed.button': 'Iniciar sesión',
  'address_changed.unexpected': '¿No lo pidió usted? Avísele a {{company}} de inmediato.',
}
