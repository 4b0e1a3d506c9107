/** A schema, a maker of schemas, or what one has inside: in a remote all of them are one. */
interface Piece {
  (...given: readonly unknown[]): Piece
  readonly [name: string]: Piece
}

const CHECKS: ReadonlySet<string | symbol> = new Set([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  '~standard',
  '_zod',
  '_def',
])

/**
 * Stands in for zod where a remote's bundle takes in the descriptions of calls: the browser needs their method and path, and the
 * gateway is who checks. Whatever a description builds from it is this same piece again; whoever would check by it is told.
 */
export const z: Piece = new Proxy((() => z) as unknown as Piece, {
  get(target, name): unknown {
    if (CHECKS.has(name))
      throw new Error(`The contract has no schemas in a remote (${String(name)}): give the form its own small one`)
    // What the language itself asks of an object, such as how it becomes a text.
    return typeof name === 'symbol' ? Reflect.get(target, name) : z
  },
})
