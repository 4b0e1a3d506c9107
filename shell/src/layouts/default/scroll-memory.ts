/** Where one scrolling element stood: its place below the page's root, by child indexes, and how far it was scrolled. */
interface Mark {
  place: readonly number[]
  top: number
}

const GIVE_UP_MS = 2000

function placeOf(element: Element, root: Element): number[] | null {
  const place: number[] = []
  for (let at: Element | null = element; at !== root; at = at.parentElement) {
    if (!at?.parentElement) return null
    place.unshift([...at.parentElement.children].indexOf(at))
  }
  return place
}

const elementAt = (place: readonly number[], root: Element): Element | undefined =>
  place.reduce<Element | undefined>((element, index) => element?.children[index], root)

export interface ScrollPorts {
  now: () => number
  nextFrame: (run: () => void) => number
  cancelFrame: (frame: number) => void
}

const browser: ScrollPorts = {
  now: () => performance.now(),
  nextFrame: (run) => requestAnimationFrame(run),
  cancelFrame: (frame) => cancelAnimationFrame(frame),
}

/**
 * Remembers how far the parts of each visited page were scrolled, by the key of its step in the history. Pages scroll inside
 * the layout, where the browser's own restoration does not reach.
 */
export function createScrollMemory(ports: ScrollPorts = browser) {
  const visits = new Map<string, Mark[]>()

  return {
    record(key: string, element: Element, root: Element): void {
      const place = placeOf(element, root)
      if (!place) return
      const others = (visits.get(key) ?? []).filter((mark) => mark.place.join() !== place.join())
      visits.set(key, [...others, { place, top: element.scrollTop }])
    },
    /** Scrolls back as soon as the rows are there, for up to 2 s. Gives the way to stop trying. */
    restore(key: string, root: Element): () => void {
      let left = visits.get(key) ?? []
      let frame = 0
      const begun = ports.now()
      const attempt = () => {
        left = left.filter(({ place, top }) => {
          const element = elementAt(place, root)
          if (!element) return true
          element.scrollTop = top
          return Math.abs(element.scrollTop - top) > 1
        })
        if (left.length > 0 && ports.now() - begun < GIVE_UP_MS) frame = ports.nextFrame(attempt)
      }
      attempt()
      return () => ports.cancelFrame(frame)
    },
  }
}
