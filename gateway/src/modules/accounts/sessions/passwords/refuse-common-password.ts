import { ValidationFailed } from '../../../../errors/errors.ts'
import { isCommonPassword } from './common-password.ts'

/** Throws a field error for `field` when the password is a common one. */
export function refuseCommonPassword(field: string, password: string, personal: readonly string[] = []): void {
  if (isCommonPassword(password, personal))
    throw new ValidationFailed({
      [field]: 'Many people use this password. Choose several words that don’t belong together',
    })
}
