import { hashPassword } from '../../sessions/index.ts'
import { newRecoveryCodes, shownCode } from '../recovery-codes.ts'

/** Creates recovery codes: as they are shown once, and as they are stored, each with a salt of its own. */
export async function newHashedCodes(): Promise<{ readonly shown: string[]; readonly hashes: string[] }> {
  const codes = newRecoveryCodes()
  return { shown: codes.map(shownCode), hashes: await Promise.all(codes.map(hashPassword)) }
}
