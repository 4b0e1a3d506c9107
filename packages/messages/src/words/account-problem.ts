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
  [
    /^The passkey’s answer is damaged\. Use it again\.$/,
    () => 'La respuesta de la llave de acceso está dañada. Úsela otra vez.',
  ],
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
  [/^No passkey was added\. Try again\.$/, () => 'No se agregó ninguna llave de acceso. Intente de nuevo.'],
  [
    /^This device already has a passkey for your login\.$/,
    () => 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
  ],
  [
    /^The passkey didn’t work\. Try again, or use another way to confirm\.$/,
    () => 'La llave de acceso no funcionó. Intente de nuevo o confirme de otra forma.',
  ],
  [/^You have (\d+) passkeys\. Remove one first\.$/, (count) => `Tiene ${count} llaves de acceso. Quite una primero.`],
  [/^The app is already set up\.$/, () => 'La aplicación ya está configurada.'],
  [
    /^An app is set up\. Turn off two-step login first, then set up another app\.$/,
    () => 'Ya hay una aplicación configurada. Desactive primero la verificación en dos pasos y luego configure otra.',
  ],
  [
    /^Turn on two-step login first\. You get recovery codes with it\.$/,
    () => 'Active primero la verificación en dos pasos. Con ella recibe los códigos de recuperación.',
  ],
  [/^Two-step login is off\.$/, () => 'La verificación en dos pasos está desactivada.'],
  [
    /^This is where you’re logged in now\. Log out instead\.$/,
    () => 'Esta es la sesión que usa ahora. Para terminarla, cierre sesión.',
  ],
  [
    /^This login took too long\. Enter your password again\.$/,
    () => 'Este inicio de sesión tardó demasiado. Escriba otra vez su contraseña.',
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
