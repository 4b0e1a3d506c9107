import type { en } from '../en/mail.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  sent_by: 'Enviado por {{product}}.',
  copy_address: '¿El botón no funciona? Copie este enlace:',
  'reset.subject': 'Elija una nueva contraseña para {{product}}',
  'reset.preview': 'El enlace sirve una sola vez, durante 60 minutos.',
  'reset.heading': '{{name}}, elija una nueva contraseña',
  'reset.text': 'Alguien, probablemente usted, pidió una nueva contraseña para {{email}}.',
  'reset.button': 'Elegir nueva contraseña',
  'reset.until':
    'El enlace sirve una sola vez, hasta el {{until}}. Los enlaces anteriores ya no sirven. Al elegir una contraseña, se cierra su sesión en todos los dispositivos.',
  'reset.unexpected': '¿No lo pidió usted? No tiene que hacer nada. Su contraseña sigue igual.',
  'invitation.subject': 'Elija una contraseña para empezar con {{product}}',
  'invitation.preview': 'Elija una contraseña para empezar. El enlace sirve por 7 días.',
  'invitation.heading': '{{name}}, elija una contraseña para empezar',
  'invitation.text': 'Ya tiene una cuenta en {{product}}. Podrá iniciar sesión en cuanto elija una contraseña.',
  'invitation.button': 'Elegir contraseña',
  'invitation.until':
    'El enlace sirve una sola vez, hasta el {{until}}. Después, pídalo otra vez en la página de inicio de sesión, con la opción para contraseñas olvidadas.',
  'invitation.unexpected':
    '¿No lo esperaba? No tiene que hacer nada. La cuenta sigue cerrada mientras nadie use el enlace.',
  'sign_up.subject': 'Recibimos su solicitud para unirse a {{product}}',
  'sign_up.preview': 'Le enviaremos otro correo electrónico en cuanto su cuenta esté abierta.',
  'sign_up.heading': 'Recibimos su solicitud',
  'sign_up.text':
    '{{company}} pidió unirse a {{product}}. Revisamos cada compañía antes de que pueda usar {{product}}. Cuando su cuenta esté abierta, inicie sesión con {{email}} y la contraseña que eligió.',
  'sign_up.unexpected': '¿No lo pidió usted? No tiene que hacer nada. La cuenta sigue cerrada.',
  'joining.subject': '{{company}} quiere unirse a {{product}}',
  'joining.preview': 'Revise la compañía y después actívela.',
  'joining.heading': '{{company}} quiere unirse',
  'joining.text':
    '{{person}} ({{contact}}) registró a {{company}}, {{place}}, número de licencia {{license}}. La compañía está desactivada hasta que un superadministrador la active.',
  'joining.button': 'Abrir las compañías de grúas',
  'joining.unexpected': 'Hasta entonces, nadie de la compañía puede iniciar sesión.',
  'payment_alarm.subject': 'Un aviso de pago para {{company}} no coincide',
  'payment_alarm.preview': 'Dice {{said}}, pero se pidieron {{asked}}. No se aplicó a ningún cargo.',
  'payment_alarm.heading': 'Un aviso de pago está en revisión',
  'payment_alarm.text':
    'El procesador de pagos envió un aviso firmado ({{event}}) que dice {{said}}. Se pidieron {{asked}}. El aviso no se aplicó a ningún cargo y no se entregó ningún carro. Busque el pago en el panel del procesador. Reembólselo ahí o averigüe quién puede firmar avisos a su nombre.',
  'payment_alarm.button': 'Abrir el historial',
  'payment_alarm.unexpected': 'No se reembolsó nada automáticamente.',
  'known.subject': 'Ya tiene una cuenta en {{product}}',
  'known.preview': 'Alguien se registró con su correo electrónico.',
  'known.heading': 'Ya tiene una cuenta',
  'known.text':
    'Alguien, probablemente usted, se registró en {{product}} con {{email}}. Este correo electrónico ya tiene una cuenta, así que no cambió nada.',
  'known.button': 'Iniciar sesión',
  'known.unexpected': 'Si no fue usted, no tiene que hacer nada.',
  'changed.subject': 'Se cambió su contraseña de {{product}}',
  'changed.preview': 'Se cerró su sesión en todos los demás dispositivos.',
  'changed.heading': 'Se cambió su contraseña',
  'changed.text': 'La contraseña de {{email}} se cambió el {{at}}. Se cerró su sesión en todos los demás dispositivos.',
  'changed.button': 'Elegir nueva contraseña',
  'changed.unexpected': '¿No fue usted? Elija una nueva contraseña de inmediato y avise a su administrador.',
  'history_head.subject': 'Punto de control del historial de {{company}}, {{at}}',
  'history_head.preview': 'La última entrada es la {{seq}}. Guarde este mensaje.',
  'history_head.heading': 'Su historial está completo hasta la entrada {{seq}}',
  'history_head.text':
    'Anoche revisamos todas las entradas del historial de {{company}} y no encontramos ningún cambio. Guarde este mensaje: demuestra cómo era el historial el {{at}}.',
  'history_head.hash': 'Entrada {{seq}}, SHA-256: {{hash}}',
  'history_head.use':
    'Si alguna entrada hasta este número se cambia o se borra, su hash ya no coincide con el de arriba.',
  'zone.central': 'hora del centro',
}
