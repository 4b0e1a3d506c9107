import type { SourceFile } from './tree.ts'

/** A phrase that the message catalogs must not use, and the glossary's replacement. */
interface BannedPhrase {
  readonly phrase: string
  readonly pattern: RegExp
  readonly use: string
}

/** Uses Unicode word boundaries, because `\b` only knows ASCII letters and would split `día` and `móvil`. */
const phrase = (text: string, use: string, pattern = text): BannedPhrase => ({
  phrase: text,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu'),
  use,
})

/** The part of the glossary (packages/handbook/style.md) that can be checked by phrases. */
const BANNED_PHRASES: Readonly<Record<'en' | 'es', readonly BannedPhrase[]>> = {
  en: [
    phrase('by mail', 'by email (or: by letter)', '(?<!certified )by mail'),
    phrase('mail address', 'email address'),
    phrase('mails', 'emails'),
    phrase('Mail as a label', 'Email', String.raw`(?<=['"])mail(?=['",])|(?<=, )mail(?=, )`),
    phrase('text message', 'text', 'text messages?'),
    phrase('given back', 'refunded (money) or returned (hours)', 'given back|gives? it back|goes back to'),
    phrase('any more', 'no longer'),
    phrase('need not', "don't need to"),
    phrase('pays for nothing', 'does not match a charge', '(?:pays?|paid) for nothing'),
    phrase('opens nothing', 'no longer works', 'opens? nothing'),
    phrase('leads nowhere', 'does not work', '(?:leads nowhere|leads to no)'),
    phrase('draw a new PIN', 'create a new PIN', 'draw a new'),
    phrase('stands there', 'is shown there', 'stands (?:there|here)'),
    phrase('two times', 'twice'),
    phrase('tow truck company', 'tow company', 'tow(?:ing)? truck company'),
    phrase('apartment unit', 'unit'),
    phrase('wheel clamp', 'boot', '(?:wheel )?clamp(?:ed)?'),
    phrase('did not load', "couldn't load …", "did(?: not|n't) load"),
    phrase('did not get through', '… failed', 'did not (?:get|go) through|did not answer'),
    phrase('nothing is saved yet', 'Not saved (or: Not sent)', 'nothing (?:is|was) saved yet'),
    phrase('a second time', 'again, twice', 'pay a second time'),
    phrase('go on with', 'continue', 'go(?:es)? on with'),
    phrase('log-in', 'login (noun), log in (verb)', 'log-ins?'),
    phrase('somebody', 'someone', 'somebody'),
    phrase('before 12:00 AM', 'before midnight tonight', '(?:before|after) 12:00 AM'),
    phrase('nobody, everybody', 'no one, everyone', '(?:no|every)body'),
    phrase(
      'give (a value)',
      'enter',
      '(?:give|write) (?:a|an|the) (?:date|day|number|amount|plate|time|reason|email address|phone number)',
    ),
    phrase('does not fit', "doesn't match", 'do(?:es)? not fit'),
    phrase('taken back', 'withdrawn, undone', '(?:taken|takes?) back'),
    phrase('used up', 'has no … left', 'are used up'),
    phrase('the link lives', 'the link works for', '(?:link )?lives (?:60|7)'),
  ],
  es: [
    phrase('auto', 'carro', 'autos?'),
    phrase('unidad', 'apartamento', 'unidad(?:es)?'),
    phrase('visitas', 'invitados', '(?:las |de )visitas'),
    phrase('por correo', 'por correo electrónico, o por carta', 'por correo(?! (?:electrónico|certificado))'),
    phrase('oficina de arrendamiento', 'oficina de renta'),
    phrase('margen', 'tolerancia'),
    phrase('empresa', 'compañía', 'empresas?'),
    phrase('lugares no reservados', 'espacios no reservados'),
    phrase('matrícula', 'placa', 'matrículas?'),
    phrase('coche', 'carro', 'coches?'),
    phrase('cepo', 'inmovilizador', 'cepos?'),
    phrase('móvil', 'celular', 'móvil(?:es)?'),
    phrase('aparcar', 'estacionar', 'aparca(?:r|miento)?'),
    phrase('ya no abre nada', 'ya no sirve', 'ya no abren? nada'),
    phrase('no se cargó', 'no se pudo cargar', 'no se carg(?:ó|aron)'),
    phrase('por segunda vez', 'otra vez, dos veces', 'pague por segunda vez'),
    phrase('oficina de alquiler', 'oficina de renta'),
    phrase('inténtelo', 'intente de nuevo', 'inténtelo(?: de nuevo)?'),
    phrase('se devuelve (dinero)', 'se reembolsa', '(?:se|lo|los) devuelven?|devuelto'),
    phrase('se sorteó', 'se creó'),
    phrase('razón', 'motivo', 'razón|razones'),
    phrase('aparato', 'dispositivo', 'aparatos?'),
    phrase('copie esta dirección', 'copie este enlace'),
    phrase('impuesto sobre las ventas', 'impuesto sobre ventas'),
  ],
}

const CATALOG = /^packages\/(?:messages\/src|ui\/src\/texts)\/(?<language>en|es)(?:\/[\w-]+)?\.ts$/

/** Returns the texts of a catalog, without keys and without the names of `{{…}}` placeholders. */
const textsOf = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.replace(/^\s*(?:'[^']+'|\w+):/, '').replaceAll(/\{\{?\w+\}?\}/g, '…'))
    .filter((line) => !/^(?:import|export)\b/.test(line))
    .join('\n')

/** Finds messages with phrases that the glossary replaces. */
export const glossary = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const language = CATALOG.exec(path)?.groups?.['language']
    if (language !== 'en' && language !== 'es') return []
    const texts = textsOf(text)
    return BANNED_PHRASES[language].flatMap(({ phrase: name, pattern, use }) => {
      const found = texts.match(pattern)?.length ?? 0
      return found > 0 ? [`${path}: "${name}" ${found} times; write "${use}"`] : []
    })
  })
