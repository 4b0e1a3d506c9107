import type { en } from '../en/company-mail.ts'

export const es: Record<keyof typeof en, string> = {
  sent_by: 'Enviado por {{product}}.',
  copy_address: '¿No se abre el botón? Copie este enlace:',
  'approved.subject': '{{company}} ya está en {{product}}',
  'approved.preview': 'Inicie sesión con la contraseña que eligió.',
  'approved.heading': 'Bienvenido a {{product}}',
  'approved.text':
    'Aprobamos a {{company}}. Inicie sesión con {{email}} y la contraseña que eligió al registrarse. Después agregue sus grúas, depósitos y precios, e invite a su equipo.',
  'approved.button': 'Iniciar sesión',
  'approved.unexpected': '¿No lo pidió usted? Responda a este correo.',
  'declined.subject': 'No aceptamos la solicitud de {{company}} para unirse a {{product}}',
  'declined.preview': '{{reason}}',
  'declined.heading': 'No aceptamos su solicitud',
  'declined.text': 'Revisamos a {{company}} y no aceptamos la solicitud para unirse a {{product}}. Motivo: {{reason}}',
  'declined.unexpected': '¿Algo está mal o falta? Responda a este correo y lo revisamos de nuevo.',
  'disabled.subject': '{{company}} está desactivada en {{product}}',
  'disabled.preview': 'Se cerró la sesión de todos. Los carros en el depósito se pueden entregar.',
  'disabled.heading': '{{company}} está desactivada',
  'disabled.text':
    'Desactivamos a {{company}}. Se cerró la sesión de todos y la compañía no puede empezar nada nuevo. Los carros en el depósito siguen en la búsqueda pública, y sus dueños todavía pueden pagar en línea. Usted todavía puede iniciar sesión para entregarlos.',
  'disabled.unexpected': '¿No sabe por qué? Responda a este correo.',
  'enabled.subject': '{{company}} está activa otra vez en {{product}}',
  'enabled.preview': 'Inicie sesión con su contraseña de siempre.',
  'enabled.heading': '{{company}} está activa otra vez',
  'enabled.text': 'Activamos otra vez a {{company}}. Todo el equipo puede iniciar sesión con su contraseña de siempre.',
  'enabled.button': 'Iniciar sesión',
  'enabled.unexpected': '¿No lo esperaba? Responda a este correo.',
  'leads.subject': 'Usted es ahora el administrador principal de {{company}}',
  'leads.preview': 'Usted maneja el equipo, los precios y los reembolsos.',
  'leads.heading': 'Usted es ahora el administrador principal de {{company}}',
  'leads.text':
    'Usted es ahora el administrador principal de {{company}}. Maneja el equipo, los depósitos, los precios y los reembolsos. Inicie sesión con {{email}} como siempre.',
  'leads.button': 'Iniciar sesión',
  'leads.unexpected': '¿No lo esperaba? Responda a este correo.',
  'handed_over.subject': '{{next}} es ahora el administrador principal de {{company}}',
  'handed_over.preview': 'Usted sigue en el equipo como personal.',
  'handed_over.heading': '{{company}} tiene un nuevo administrador principal',
  'handed_over.text':
    '{{next}} es ahora el administrador principal de {{company}}. Usted sigue en el equipo como personal. Todavía puede despachar grúas y entregar carros, pero ya no puede cambiar el equipo, los depósitos ni los precios.',
  'handed_over.button': 'Iniciar sesión',
  'handed_over.unexpected': '¿No lo esperaba? Responda a este correo de inmediato.',
}
