import type { Language } from '../translator.ts'
import { sayIn, type Phrase } from './decision-phrases.ts'
import { decisionSentence } from './decision-sentences.ts'

const STEPS: Readonly<Record<string, string>> = {
  Accepted: 'Aceptado',
  'En route': 'En camino',
  'On scene': 'En el lugar',
  'Hooked up': 'Enganchado',
  'Left property': 'Salió de la propiedad',
  'At lot': 'En el depósito',
}
const VERDICTS: Readonly<Record<string, string>> = {
  protected: 'protegido',
  authorized: 'autorizado',
  check: 'revisar antes',
  unauthorized: 'sin autorización',
  paused: 'en pausa',
}
const SUBJECTS: Readonly<Record<string, string>> = {
  front: 'frente',
  side: 'costado',
  rear: 'parte de atrás',
  space: 'espacio',
  plate: 'placa',
  sign: 'letrero',
  vin: 'VIN',
  damage: 'daños',
  other: 'otra',
}
const NOTES: Readonly<Record<string, string>> = {
  'waiting to be sent': 'en espera de enviarse',
  'could not be delivered': 'no se pudo entregar',
  'not sent: the recipient opted out': 'sin enviar: quien lo recibe no quiere mensajes',
  'delivery not confirmed': 'entrega sin confirmar',
  'not sent: practice': 'sin enviar: práctica',
}
const DOCUMENTS: Readonly<Record<string, string>> = {
  'Tow ticket': 'Boleta de remolque',
  'Storage-lot invoice': 'Factura del depósito',
  'Tow-hearing notice': 'Aviso de audiencia',
  'Drop receipt': 'Recibo de desenganche',
  Receipt: 'Recibo',
  'No-charge letter': 'Carta de no cobro',
}
const note = (text: string): string => (text ? ` (${NOTES[text] ?? text})` : '')
const documents = (labels: string): string =>
  labels
    .split(', ')
    .map((label) => DOCUMENTS[label] ?? label)
    .join(', ')
const because = (why: string): string => (why ? `: ${why}` : '')

const PHRASES: readonly Phrase[] = [
  [/^Requested$/, () => 'Solicitado'],
  [/^Assigned to a driver$|^Assigned to another driver$/, () => 'Asignado a un conductor'],
  [/^Assigned to (.+)$/, (driver) => `Asignado a ${driver}`],
  [
    /^(Accepted|En route|On scene|Hooked up|Left property|At lot)(, checked again)?$/,
    (step, again) => `${STEPS[step] ?? step}${again && ', revisado otra vez'}`,
  ],
  [/^Completed$/, () => 'Completado'],
  [
    /^Dropped on site(, free)?(?:: (.+))?$/,
    (free, why) => `Desenganchado en el lugar${free && ', gratis'}${because(why)}`,
  ],
  [/^Cancelled(?:: (.+))?$/, (why) => `Cancelado${because(why)}`],
  [/^Brought over from (.+)$/, (system) => `Traído de ${system === 'an old system' ? 'un sistema anterior' : system}`],
  [/^Unassigned from the driver$/, () => 'Se le quitó al conductor'],
  [/^Returned by the driver(?:: (.+))?$/, (why) => `El conductor lo devolvió${because(why)}`],
  [/^On the way to look at the plate$/, () => 'En camino a ver la placa'],
  [
    /^(.+) sent to look at the plate$/,
    (driver) => `${driver === 'A driver' ? 'Un conductor' : driver} va a ver la placa`,
  ],
  [/^Look called off$/, () => 'Ya no se va a ver'],
  [
    /^Plate photo asked for from (.+)$/,
    (who) => `Se pidió una foto de la placa a ${who === 'the requester' ? 'quien lo solicitó' : who}`,
  ],
  [/^Same car as (.+)$/, (plate) => `Es el mismo carro que ${plate === 'a registered one' ? 'uno registrado' : plate}`],
  [
    /^Not the same car as (.+)$/,
    (plate) => `No es el mismo carro que ${plate === 'a registered one' ? 'uno registrado' : plate}`,
  ],
  [/^Stopped: (.*)$/, (sentence) => `Detenido: ${decisionSentence('es', sentence)}`],
  [/^Photo added: (.*)$/, (subject) => `Foto agregada: ${SUBJECTS[subject] ?? subject}`],
  [/^Photo removed: (.*)$/, (subject) => `Foto quitada: ${SUBJECTS[subject] ?? subject}`],
  [/^Details changed$/, () => 'Se cambiaron los detalles'],
  [/^Confirmed by the complex$/, () => 'Confirmado por el complejo'],
  [
    /^Continued despite a right since hook-up: (.*)$/,
    (rights) => `Siguió a pesar de un derecho desde el enganche: ${decisionSentence('es', rights)}`,
  ],
  [/^Overridden in writing: (.*)$/, (why) => `Autorizado por escrito: ${why}`],
  [
    /^Without a connection the phone decided (.*), the server (.*)$/,
    (phone, server) =>
      `Sin conexión, el teléfono decidió ${VERDICTS[phone] ?? phone} y el servidor ${VERDICTS[server] ?? server}`,
  ],
  [
    /^Goes on although the phone and the server decided differently: (.*)$/,
    (why) => `Sigue, aunque el teléfono y el servidor decidieron distinto: ${why}`,
  ],
  [
    /^Voided: (.*?)(?:\. Tow (\S+) replaces it)?$/,
    (why, number) => `Anulado: ${why}${number && `. Lo reemplaza el remolque ${number}`}`,
  ],
  [/^Charge of (.*) set to zero: (.*)$/, (amount, why) => `El cobro de ${amount} se puso en cero: ${why}`],
  [
    /^Text: plate photo requested(?: \((.+)\))?$/,
    (state) => `Mensaje de texto: se pidió una foto de la placa${note(state)}`,
  ],
  [/^Text to the driver(?: \((.+)\))?$/, (state) => `Mensaje de texto al conductor${note(state)}`],
  [
    /^Email(?:: (.+?))?(?:, to (\S+@\S+))?(?: \((.+)\))?$/,
    (labels, to, state) => `Correo electrónico${labels && `: ${documents(labels)}`}${to && `, a ${to}`}${note(state)}`,
  ],
]

/** Returns a sentence of a tow's timeline in the reader's language. What people wrote stays as written. */
export const timelineSentence = (language: Language, sentence: string): string =>
  language === 'en' ? sentence : (sayIn(PHRASES, sentence) ?? sentence)
