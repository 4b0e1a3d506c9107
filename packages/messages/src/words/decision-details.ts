import { fullDaysInSpanish, methodsInSpanish, ofPoint, pointInSpanish, type Phrase } from './decision-phrases.ts'

/** The second lines of reasons. */
export const DETAILS: readonly Phrase[] = [
  [/^Unit (.+)$/, (unit) => `Apto. ${unit}`],
  [/^For space (.+)$/, (space) => `Para el espacio ${space}`],
  [/^Verified (\d.+)$/, (date) => `Verificado ${pointInSpanish(date)}`],
  [
    /^No tow or boot until then$|^No tow and no boot while it lasts$/,
    () => 'Sin remolque ni inmovilizador hasta entonces',
  ],
  [/^No tow until then$|^No tow while it lasts$/, () => 'Sin remolque hasta entonces'],
  [
    /^(?:Every right is followed by a )?(\d+)[- ]minutes? (?:grace period|of grace after every right)$/,
    (minutes) => `Después de cada derecho hay ${minutes === '1' ? '1 minuto' : `${minutes} minutos`} de tolerancia`,
  ],
  [
    /^Also a VIP, and the VIP entry comes first[.:] [Ee]nd one of the two\.(?: Reason: (.+))?$/,
    (why) =>
      `También está en la lista VIP, que va primero. Termine una de las dos entradas.${why && ` Motivo: ${why}`}`,
  ],
  [/^Reason: (.+)$/, (why) => `Motivo: ${why}`],
  [
    /^(.+) full days? (?:are|is) over: tow from (.+)$/,
    (days, from) => `Pasaron ${fullDaysInSpanish(days)}: se puede remolcar desde ${pointInSpanish(from)}`,
  ],
  [
    /^(.+) full days? (?:are|is) running: tow from (.+)$/,
    (days, from) => `Corren ${fullDaysInSpanish(days)}: se puede remolcar desde ${pointInSpanish(from)}`,
  ],
  [/^Counts once its delivery is on record$/, () => 'Cuenta cuando conste su entrega'],
  [/^Does not count: no notice is asked for here$/, () => 'No cuenta: aquí no se pide aviso'],
  [
    /^Does not count: the rule asks for delivery (.+)$/,
    (how) => `No cuenta: la regla pide la entrega ${methodsInSpanish(how)}`,
  ],
]

/** What an action still needs, as noun phrases. */
export const NEEDS: readonly Phrase[] = [
  [/^1 photo$/, () => '1 foto'],
  [/^(\d+) photos$/, (count) => `${count} fotos`],
  [/^a reason$/, () => 'un motivo'],
  [/^the reason in a sentence$/, () => 'el motivo en una frase'],
  [/^why it is a hazard, in writing$/, () => 'por qué es un peligro, por escrito'],
  [/^the state of the plate$/, () => 'el estado de la placa'],
  [/^the plate or the VIN$/, () => 'la placa o el VIN'],
  [/^data less than (\d+) minutes old$/, (minutes) => `datos de hace menos de ${minutes} minutos`],
  [
    /^(?:someone to look at the plate and photograph it|a look at the plate by a person, with a photo)$/,
    () => 'que alguien vea la placa y le tome una foto',
  ],
  [
    /^(?:someone with permission to act on a hazard|a person who may act on a hazard)$/,
    () => 'alguien con permiso para actuar por peligro',
  ],
  [
    /^(?:someone with permission|a person who may) .*condition.*$/,
    () => 'alguien con permiso para remolcar por el estado del carro',
  ],
  [/^signs verified$/, () => 'letreros verificados'],
  [
    /^signs (?:posted|up) for (\d+) hours(?: \(reached (.+)\)|, from (.+) on)$/,
    (hours, at, from) => `letreros puestos por ${hours} horas (se cumplen ${pointInSpanish(at || from)})`,
  ],
  [
    /^signs verified again \((?:the last check was good through|they lapsed after) (.+)\)$/,
    (last) => `verificar otra vez los letreros (la última revisión valía hasta ${pointInSpanish(last)})`,
  ],
  [
    /^the end of the sticker’s notice \((.+)\)$/,
    (until) => `el fin del aviso de la calcomanía (${pointInSpanish(until)})`,
  ],
  [
    /^the sticker’s notice, which runs until (.+)$/,
    (until) => `el fin del aviso de la calcomanía (${pointInSpanish(until)})`,
  ],
  [/^a notice delivered before (.+)$/, (before) => `un aviso entregado antes ${ofPoint(before)}`],
  [/^the delivery of the notice sent (.+)$/, (sent) => `la entrega del aviso enviado ${pointInSpanish(sent)}`],
  [
    /^the (\d+) full days? after the notice: tow from (.+)$/,
    (days, from) =>
      `${days === '1' ? 'el día completo' : `los ${days} días completos`} después del aviso: remolque desde ${pointInSpanish(from)}`,
  ],
]
