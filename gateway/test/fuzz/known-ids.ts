import type { Random } from '../../demo/random.ts'

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
/** Of one kind; the oldest are forgotten. */
const KEPT = 40

/** The ids that answers have shown, by the kind of record: so later calls are about records that exist. */
export class KnownIds {
  readonly #byKind = new Map<string, string[]>()

  /** Takes the ids of an answer. `kind` is what its own `id` belongs to: the resource in the path. */
  learn(kind: string, answer: unknown): void {
    if (Array.isArray(answer)) for (const one of answer) this.learn(kind, one)
    else if (typeof answer === 'object' && answer !== null)
      for (const [name, value] of Object.entries(answer)) {
        const named = name === 'data' || name === 'can' ? kind : name
        if (typeof value === 'string' && ID.test(value))
          this.#add(name === 'id' ? kind : name.replace(/_?id$/i, ''), value)
        else this.learn(named, value)
      }
  }

  /** An id for a field or a placeholder: mostly of its own kind, sometimes of any, if one is known. */
  pick(random: Random, name: string, resource: string): string | undefined {
    const kinds = [name === 'id' ? resource : name.replace(/_?id$/i, ''), resource]
    const own = kinds.flatMap((kind) => this.#byKind.get(kind) ?? this.#byKind.get(`${kind}s`) ?? [])
    if (own.length > 0 && random.chance(0.85)) return random.pick(own)
    const all = [...this.#byKind.values()].flat()
    return all.length > 0 ? random.pick(all) : undefined
  }

  #add(kind: string, id: string): void {
    const known = this.#byKind.get(kind) ?? []
    if (known.includes(id)) return
    this.#byKind.set(kind, [...known, id].slice(-KEPT))
  }
}

/** The resource of a path: the last part that isn't a placeholder before one, or the last of all. */
export function resourceOf(path: string): string {
  const parts = path.split('/').filter(Boolean)
  const at = parts.findLastIndex((part, index) => !part.startsWith('{') && parts[index + 1]?.startsWith('{'))
  return parts[at] ?? parts.at(-1) ?? ''
}
