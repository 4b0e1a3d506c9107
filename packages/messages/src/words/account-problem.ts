import type { Language } from '../translator.ts'
import { sayIn, type Phrase } from './decision-phrases.ts'
import { refusalWords } from './refusal.ts'

const FIELDS: readonly Phrase[] = [
  [/^Fill this in$/, () => 'Llene este dato'],
  [/^At most ([\d,]+) (?:characters|bytes)$/, (most) => `Máximo ${most} caracteres`],
  [
    /^Enter a phone number with area code, such as (.+)$/,
    (such) => `Escriba un teléfono con código de área, como ${such}`,
  ],
  [/^Use at least (\d+) characters$/, (least) => `Use al menos ${least} caracteres`],
  [/^This isn’t your current password$/, () => 'Esta no es su contraseña actual'],
  [
    /^Many people use this password\. Choose several words that don’t belong together$/,
    () => 'Mucha gente usa esta contraseña. Elija varias palabras que no tengan que ver entre sí',
  ],
  [/^Enter the 6 digits$/, () => 'Escriba los 6 números'],
  [/^Enter a recovery code, such as (.+)$/, (such) => `Escriba un código de recuperación, como ${such}`],
]

/** Returns what is wrong with a field of one's own account, in the reader's language. */
export const fieldProblem = (language: Language, written: string): string =>
  language === 'en' ? written : (sayIn(FIELDS, written) ?? 'Revise este dato')

const SENTENCES: readonly Phrase[] = [
  [
    /^No passkey was used\. Try again, or use another way\.$/,
    () => 'No se usó ninguna llave de acceso. Intente de nuevo o use otra forma.',
  ],
  [/^This code isn’t right, or it was already used\./, () => 'Este código no es correcto o ya se usó.'],
  [
    /^Too many wrong codes\. Wait, or ask your administrator for a reset\.$/,
    () => 'Demasiados códigos incorrectos. Espere o pida a su administrador que restablezca su acceso.',
  ],
  [/^You have no passkey\. Use another way to confirm\.$/, () => 'No tiene llave de acceso. Confirme de otra forma.'],
  [
    /^You have no authenticator app\. Use a passkey or a recovery code\.$/,
    () => 'No tiene aplicación de autenticación. Use una llave de acceso o un código de recuperación.',
  ],
  [/^Reload the page and try again\.$/, () => 'Vuelva a cargar la página e intente de nuevo.'],
]

interface Failure {
  readonly code: string
  readonly status: number
  readonly message: string
}

/** Explains a failed call of one's own account. A failure of the browser has only a message. */
export function accountProblem(language: Language, failure: Failure | Pick<Failure, 'message'>): string {
  if (language === 'en') return failure.message
  const known = sayIn(SENTENCES, failure.message)
  if (known) return known
  if (!('code' in failure)) return 'Intente de nuevo en un momento.'
  return failure.code === 'factor_needed' ? 'Primero confirme que es usted.' : refusalWords(failure, language)
}
