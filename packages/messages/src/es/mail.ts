import type { en } from '../en/mail.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  sent_by: 'Enviado por {{product}}.',
  copy_address: '¿El botón no abre? Copie esta dirección:',
  'reset.subject': 'Elija una nueva contraseña para {{product}}',
  'reset.preview': 'El enlace sirve una vez y dura 60 minutos.',
  'reset.heading': '{{name}}, elija una nueva contraseña',
  'reset.text': 'Alguien, probablemente usted, pidió una nueva contraseña para {{email}}.',
  'reset.button': 'Elegir nueva contraseña',
  'reset.until':
    'El enlace sirve una vez, hasta el {{until}}. Los enlaces anteriores ya no sirven. Al elegir una contraseña se cierran todas sus sesiones.',
  'reset.unexpected': '¿No lo pidió usted? No haga nada, su contraseña sigue igual.',
  'invitation.subject': 'Elija una contraseña para empezar con {{product}}',
  'invitation.preview': 'Elija una contraseña para empezar. El enlace dura 7 días.',
  'invitation.heading': '{{name}}, elija una contraseña para empezar',
  'invitation.text': 'Una cuenta lo espera en {{product}}. Se abre cuando elija una contraseña.',
  'invitation.button': 'Elegir contraseña',
  'invitation.until':
    'El enlace sirve una vez, hasta el {{until}}. Después, pídalo otra vez en la página de acceso, en «¿Olvidó su contraseña?».',
  'invitation.unexpected': '¿No lo esperaba? No haga nada, ninguna cuenta se abre sin el enlace.',
  'sign_up.subject': 'Recibimos su solicitud para unirse a {{product}}',
  'sign_up.preview': 'Le escribiremos en cuanto la cuenta esté abierta.',
  'sign_up.heading': 'Recibimos su solicitud',
  'sign_up.text':
    '{{company}} pidió unirse a {{product}}. Revisamos cada empresa antes de que pueda remolcar. Podrá entrar con {{email}} y la contraseña que eligió en cuanto abramos la cuenta.',
  'sign_up.unexpected': '¿No lo pidió usted? No haga nada, la cuenta sigue cerrada.',
  'joining.subject': '{{company}} pide unirse a {{product}}',
  'joining.preview': 'Revise la empresa y después habilítela.',
  'joining.heading': '{{company}} pide unirse',
  'joining.text':
    '{{person}} ({{contact}}) lo pidió para {{company}} de {{place}}, número de licencia {{license}}. La empresa está deshabilitada hasta que un superadministrador la habilite.',
  'joining.button': 'Abrir las empresas de grúas',
  'joining.unexpected': 'Antes de eso nadie de la empresa puede entrar.',
  'known.subject': 'Ya tiene una cuenta en {{product}}',
  'known.preview': 'Alguien pidió unirse con su dirección.',
  'known.heading': 'Ya tiene una cuenta',
  'known.text':
    'Alguien, probablemente usted, pidió unirse a {{product}} con {{email}}. Esta dirección ya tiene una cuenta, así que no se cambió nada.',
  'known.button': 'Entrar',
  'known.unexpected': 'Si no fue usted, no tiene que hacer nada.',
  'changed.subject': 'Se cambió su contraseña de {{product}}',
  'changed.preview': 'Se cerraron todas las demás sesiones.',
  'changed.heading': 'Se cambió su contraseña',
  'changed.text': 'La contraseña de {{email}} se cambió el {{at}}. Se cerraron todas las demás sesiones.',
  'changed.button': 'Elegir nueva contraseña',
  'changed.unexpected': '¿No fue usted? Elija una nueva contraseña de inmediato y avise a su administrador.',
  'zone.central': 'hora del centro',
}
