/** Returns an answer in which every `can` allows nothing: API keys and views only read, whatever the role may do that they read as. */
export function withoutRights(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutRights)
  if (!isPlain(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, name === 'can' ? allDenied(value) : withoutRights(value)]),
  )
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const allDenied = (can: unknown): unknown =>
  isPlain(can)
    ? Object.fromEntries(Object.entries(can).map(([action, may]) => [action, typeof may === 'boolean' ? false : may]))
    : can
