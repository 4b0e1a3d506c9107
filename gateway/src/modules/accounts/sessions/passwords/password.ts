import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = 2

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Maximum concurrent hashes, so that a core stays free for other requests. */
const MAX_CONCURRENT = 2
let running = 0
const queue: (() => void)[] = []

async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT)
    await new Promise<void>((go) => {
      queue.push(go)
    })
  else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => withinLimit(() => hash(password, COST))

let nobodys: Promise<string> | null = null

/**
 * Whether the password matches the hash. Without a hash, compares with a dummy hash, so that an unknown address takes as long
 * as a wrong password.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (nobodys ??= hashPassword('a password that nobody has')))
  const matches = await withinLimit(() => verify(against, password))
  return matches && stored !== null
}
