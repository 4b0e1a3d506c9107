import type { en } from '../en/send-waiting.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  title: 'Enviar lo pendiente',
  lead: 'Su acceso fue desactivado. Esta página envía lo que este teléfono registró antes.',
  broken: 'Falta una parte del enlace. Ábralo otra vez desde el correo.',
  other: 'Otra persona tiene la sesión abierta en este teléfono. Tiene que cerrarla antes de que usted pueda enviar.',
  nothing: 'No hay nada en espera en este teléfono',
  nothing_why: '¿Trabajó con otro teléfono o navegador? Abra el enlace ahí. Todavía no se ha usado.',
  no_storage:
    'Este navegador no guarda nada, así que aquí no puede haber nada en espera. Abra el enlace en el navegador con el que trabajó.',
  send: 'Enviar ahora',
  until:
    'Se acepta lo que usted registró antes del {{before}}. Sobre lo demás decide el despacho. El enlace sirve hasta el {{until}}.',
  failed: 'No se pudo abrir el enlace',
  expired: 'Este enlace ya se usó o venció. Pregunte en su compañía.',
  try_again: 'No se perdió nada. Revise la señal e intente de nuevo.',
  refused: 'Esto no se aceptó. Llame al despacho antes de descartarlo.',
  done: 'Se envió todo',
  done_why: 'No queda nada en este teléfono. Ya puede cerrar esta página.',
  with_office_one: '{{count}} espera la decisión del despacho.',
  with_office_other: '{{count}} esperan la decisión del despacho.',
}
