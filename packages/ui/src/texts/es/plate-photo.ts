import type { en } from '../en/plate-photo.ts'

const ORDINALS: Readonly<Record<string, string>> = {
  first: 'primer',
  second: 'segundo',
  third: 'tercer',
  fourth: 'cuarto',
  fifth: 'quinto',
  sixth: 'sexto',
  seventh: 'séptimo',
  eighth: 'octavo',
}

export const es: typeof en = {
  reading: 'Leyendo la placa',
  not_read: 'No se leyó la foto',
  none_found: 'No se ve una placa en la foto',
  is_this: '¿Es esta la placa?',
  which: '¿Cuál es la placa?',
  closer_or_type: 'Tómela más de cerca, justo desde atrás, o escriba la placa.',
  look_at: (ordinal) => `Fíjese en el ${ORDINALS[ordinal] ?? ordinal} carácter y toque la correcta.`,
  look: 'Fíjese en la placa del carro y toque la correcta.',
  plates: 'Placas que se leyeron',
  other_state: 'Si la placa es de otro estado, escríbala.',
  type: 'Escribirla',
  cannot_tell: 'No distingo',
  do_not_guess: 'No adivine: por una placa equivocada, otra persona puede quedarse sin su carro.',
  take_closer: 'Tomarla más de cerca',
  from_behind: 'Tome la foto justo desde atrás o escriba el VIN que está detrás del parabrisas.',
  photographed: 'Lo que fotografió',
  retake: 'Tomar otra',
  checked_as: (state) => `Se revisó como placa de ${state}`,
  checked_as_any: 'Se revisó como placa de cualquier estado',
  photo_silent: (checked) => `${checked}; la foto no lo muestra.`,
  photo_agrees: (checked) => `${checked}, como en la foto.`,
  photo_differs: (checked, seen) => `${checked}, pero la foto dice ${seen}.`,
  photo_says: (checked, seen) => `${checked}; la foto dice ${seen}.`,
}
