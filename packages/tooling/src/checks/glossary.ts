import { GLOSSARY_EXCEPTIONS } from './glossary-exceptions.ts'
import type { SourceFile } from './tree.ts'

/** A phrase that the message catalogs must not use, and the glossary's own word for it. */
interface BannedPhrase {
  readonly phrase: string
  readonly pattern: RegExp
  readonly use: string
}

/** `\b` knows ASCII letters only: these edges keep `día` or `móvil` whole. */
const phrase = (text: string, use: string, pattern = text): BannedPhrase => ({
  phrase: text,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu'),
  use,
})

/** The glossary of packages/handbook/style.md, as far as a phrase alone shows that a text breaks it. */
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
  ],
}

const CATALOG = /^packages\/messages\/src\/(?<language>en|es)\/[\w-]+\.ts$/

/** The texts of a catalog alone: without the keys, and without what `{{…}}` is filled with. */
const textsOf = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.replace(/^\s*(?:'[^']+'|\w+):/, '').replaceAll(/\{\{?\w+\}?\}/g, '…'))
    .filter((line) => !/^(?:import|export)\b/.test(line))
    .join('\n')

/**
 * No message uses a phrase that the glossary replaces. Texts older than the glossary are counted in
 * glossary-exceptions.ts; a count that is higher than its texts fails too, so that it falls with them.
 */
export const glossary = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const language = CATALOG.exec(path)?.groups?.['language']
    if (language !== 'en' && language !== 'es') return []
    const texts = textsOf(text)
    return BANNED_PHRASES[language].flatMap(({ phrase: name, pattern, use }) => {
      const found = texts.match(pattern)?.length ?? 0
      const allowed = GLOSSARY_EXCEPTIONS[path]?.[name] ?? 0
      if (found > allowed) return [`${path}: "${name}" ${found} times, allowed ${allowed}; write "${use}"`]
      if (found < allowed) return [`${path}: "${name}" ${found} times; lower its exception from ${allowed}`]
      return []
    })
  })
