import type { en } from '../en/plate-copy.ts'

export const es: Readonly<Record<keyof typeof en, string>> = {
  'copy.title': 'Con la copia de este teléfono, {{age}}',
  'copy.lead':
    'No hay conexión por ahora. Esta respuesta viene de la copia ({{time}}). La placa se revisa otra vez en cuanto haya conexión.',
  'copy.stale':
    'La copia tiene 15 minutos o más, así que no puede decidir. Alguien tiene que ver el carro, y no se puede enganchar ni inmovilizar nada hasta que haya conexión.',
  'copy.tow': 'Remolcar este carro ahora',
  'request.by_copy': 'No hay conexión por ahora. El servidor decide otra vez cuando se envíe la solicitud.',
  'request.sends':
    'La solicitud y sus fotos necesitan conexión. Deje esta página abierta y envíela cuando haya: el servidor decide otra vez en ese momento.',
  'sticker.by_copy': 'El servidor decide otra vez cuando llegue la calcomanía. Todavía puede rechazarla.',
  'sticker.stale':
    'La copia es demasiado vieja para decidir. Puede guardar la calcomanía: el servidor decide cuando llegue y puede rechazarla.',
  'age.now': 'de hace menos de un minuto',
  'age.minutes_one': 'de hace {{count}} min',
  'age.minutes_other': 'de hace {{count}} min',
  'age.hours_one': 'de hace {{count}} hora',
  'age.hours_other': 'de hace {{count}} horas',
  'clock.ahead': 'El reloj de este teléfono está adelantado {{hours}}. Aquí se muestran las horas del servidor.',
  'clock.behind': 'El reloj de este teléfono está atrasado {{hours}}. Aquí se muestran las horas del servidor.',
  'clock.set': 'Alguien cambió el reloj de este teléfono. No se sabe de cuándo es la copia, así que no puede decidir.',
  'clock.hours_one': '{{count}} hora',
  'clock.hours_other': '{{count}} horas',
  'none.not_held': 'No hay copia de {{complex}} en este teléfono.',
  'next.not_held': 'Revise otra vez cuando haya conexión o llame al despacho. Mientras tanto, no remolque este carro.',
  'none.not_as_signed': 'La copia de {{complex}} en este teléfono no es confiable.',
  'next.not_as_signed':
    'La copia cambió después de firmarse, o este navegador no puede comprobar la firma. No remolque este carro con ella.',
  'none.other_rules': 'Este teléfono no tiene las reglas locales de {{complex}}.',
  'next.other_rules':
    'Revise otra vez cuando haya conexión o llame al despacho. Mientras tanto, no remolque este carro.',
  'none.complex': 'este complejo',
  again: 'Intentar de nuevo con el servidor',
  'held.title': 'Placas en este teléfono',
  'held.lead':
    'Elija los complejos que puede revisar sin conexión. Las copias solo se abren con su sesión. Se borran al cerrar sesión y después de 24 horas.',
  'held.button_zero': 'Placas en este teléfono',
  'held.button_one': '{{count}} complejo en este teléfono',
  'held.button_other': '{{count}} complejos en este teléfono',
  'held.line': '{{size}}, {{age}}',
  'held.line.new': 'Todavía no está en este teléfono',
  'held.suggested': 'Los complejos cercanos ya están elegidos.',
  'held.save': 'Guardar',
  'held.cancel': 'Cancelar',
  'held.search': 'Buscar un complejo',
  'held.none': 'Ningún complejo coincide.',
  'held.saved': 'Copias guardadas',
  'held.saved.detail_one': 'Puede revisar {{count}} complejo sin conexión.',
  'held.saved.detail_other': 'Puede revisar {{count}} complejos sin conexión.',
  'held.over_limit': 'Elija como máximo {{count}} complejos.',
  'held.unreachable': 'No hay conexión por ahora. Intente de nuevo cuando haya conexión.',
  'held.full': 'Ya no hay espacio en este teléfono. Elija menos complejos.',
  'held.unavailable': 'Este navegador no guarda copias. Aquí las placas solo se revisan con conexión.',
  'held.deleted': 'Cerró sesión en otra pestaña. Inicie sesión otra vez para guardar copias.',
}
