import type { FilePlace, Placed, Places } from './place.ts'

/** Returns the places of an installation: one, or two while files are moved to `main` from `other`. */
export const placesOf = (main: FilePlace, other: FilePlace | null = null): Places => ({
  main,
  other,
  all: other === null ? main : bothPlaces(main, other),
})

/**
 * Two places as one: written to the first, read from both. What is moved or removed is moved or removed in both, because a file
 * that was copied would otherwise come back.
 */
function bothPlaces(main: FilePlace, other: FilePlace): FilePlace {
  async function* inBoth<T>(list: (place: FilePlace) => AsyncGenerator<T>): AsyncGenerator<T> {
    yield* list(main)
    yield* list(other)
  }
  /** The other place first: if the main one fails afterward, the next try repeats both. */
  const inEach = async <T>(work: (place: FilePlace) => Promise<T>): Promise<[T, T]> => {
    const there = await work(other)
    return [await work(main), there]
  }
  return {
    ...main,
    write: main.write,
    mark: main.mark,
    writeText: main.writeText,
    read: async (name) => (await main.read(name)) ?? other.read(name),
    readText: async (name) => (await main.readText(name)) ?? other.readText(name),
    timeOf: async (name) => (await main.timeOf(name)) ?? other.timeOf(name),
    list: (folder): AsyncGenerator<Placed> => inBoth((place) => place.list(folder)),
    async subfolders(folder) {
      return [...new Set((await inEach((place) => place.subfolders(folder))).flat())].toSorted()
    },
    async removeSubfolder(name) {
      await inEach((place) => place.removeSubfolder(name))
    },
    async move(from, to) {
      return (await inEach((place) => place.move(from, to))).includes(true)
    },
    async remove(name) {
      await inEach((place) => place.remove(name))
    },
    unfinished: (olderThan) => inBoth((place) => place.unfinished(olderThan)),
    async removeUnfinished(name) {
      await inEach((place) => place.removeUnfinished(name))
    },
  }
}
