import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = 2

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** As many hashes at once as leave a core to everybody else. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE)
    await new Promise<void>((go) => {
      waiting.push(go)
    })
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let nobodys: Promise<string> | null = null

/**
 * Whether the password belongs to the hash. Without a hash the same work is done against nobody's, so that an unknown
 * address takes as long as a wrong password.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (nobodys ??= hashPassword('a password that nobody has')))
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null
}
