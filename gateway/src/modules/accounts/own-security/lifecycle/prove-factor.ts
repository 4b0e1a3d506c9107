import type { Actor } from '../../../../db/actor.ts'
import { decryptPin } from '../../../../db/pin-cipher.ts'
import { Refusal, Refused } from '../../../../errors/errors.ts'
import type { Stage } from '../../../../operation/operation.ts'
import { passwordFits } from '../../sessions/index.ts'
import type { SignedByPasskey } from '../passkey.ts'
import { forgetTries, loadAppFactor, recoveryCodesOf, takeRecoveryCode, takeStep } from '../factor.store.ts'
import { stepOf } from '../totp.ts'
import { provePasskey } from './prove-passkey.ts'

/** What proves the factor: exactly one of the three. */
export interface Proof {
  readonly code?: string | undefined
  readonly recovery_code?: string | undefined
  readonly passkey?: SignedByPasskey | undefined
}

/** What proved the factor; `left` counts the recovery codes that still work. */
export type Proved = { readonly kind: 'app' | 'passkey' } | { readonly kind: 'recovery_code'; readonly left: number }

/** Whether the proof can be guessed, so that its tries are counted; what a passkey signs can't be. */
export const isGuessable = ({ passkey }: Proof): boolean => passkey === undefined

/**
 * Checks what a passkey signed, or compares a code whose try was counted and committed (`countFactorTry`), uses it up, and
 * forgets the wrong ones. Throws `wrong_passkey` or `wrong_factor`.
 */
export function proveFactor(stage: Stage, person: Actor, { code, recovery_code, passkey }: Proof): Promise<Proved> {
  const user_id = person.user_id ?? ''
  if (passkey) return provePasskey(stage, { person, user_id }, passkey)
  return code === undefined
    ? proveRecoveryCode(stage, { person, user_id }, recovery_code ?? '')
    : proveAppCode(stage, { person, user_id }, code)
}

interface Who {
  readonly person: Actor
  readonly user_id: string
}

/** Also proves an app that isn't confirmed yet, when `unconfirmed` is set. */
export async function proveAppCode(
  { transaction, installation, clock }: Stage,
  { person, user_id }: Who,
  code: string,
  unconfirmed = false,
): Promise<{ readonly kind: 'app' }> {
  return transaction(async ({ db }) => {
    const factor = await loadAppFactor(db, user_id)
    if (!factor || (factor.confirmed_at === null) !== unconfirmed)
      throw new Refused(
        unconfirmed ? 'Scan the QR code first.' : 'You have no authenticator app. Use a passkey or a recovery code.',
      )
    const step = stepOf(decryptPin(installation.pin_key, factor.secret), code, clock.now())
    if (step === null || !(await takeStep(db, user_id, step))) throw new Refusal('wrong_factor')
    await forgetTries(db, user_id)
    return { kind: 'app' }
  }, person)
}

async function proveRecoveryCode(stage: Stage, { person, user_id }: Who, given: string): Promise<Proved> {
  const stored = await stage.transaction(({ db }) => recoveryCodesOf(db, user_id), person)
  const unused = stored.filter(({ used_at }) => used_at === null)
  for (const { id, code_hash } of unused) {
    if (!(await passwordFits(code_hash, given))) continue
    return stage.transaction(async ({ db, clock }) => {
      if (!(await takeRecoveryCode(db, id, clock.now()))) throw new Refusal('wrong_factor')
      await forgetTries(db, user_id)
      return { kind: 'recovery_code', left: unused.length - 1 }
    }, person)
  }
  throw new Refusal('wrong_factor')
}
