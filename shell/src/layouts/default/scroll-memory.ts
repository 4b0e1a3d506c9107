/** A scrolled element's position in the page, as child indexes from its root, and its scroll offset. */
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
 * Remembers the scroll offsets of each visited page, by its history entry's key. Pages scroll inside the layout, where the browser's own
 * scroll restoration doesn't work.
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
    /** Copies the offsets that are still the same after a navigation within the page, such as opening a panel. */
    carry(from: string, to: string, root: Element): void {
      const marks = (visits.get(from) ?? []).filter(({ place, top }) => elementAt(place, root)?.scrollTop === top)
      if (marks.length > 0) visits.set(to, marks)
    },
    /** Restores the scroll offsets as soon as the rows have loaded, for up to 2 s. Returns a function that stops trying. */
    restore(key: string, root: Element): () => void {
      let remaining = visits.get(key) ?? []
      let frame = 0
      const started = ports.now()
      const attempt = () => {
        remaining = remaining.filter(({ place, top }) => {
          const element = elementAt(place, root)
          if (!element) return true
          element.scrollTop = top
          return Math.abs(element.scrollTop - top) > 1
        })
        if (remaining.length > 0 && ports.now() - started < GIVE_UP_MS) frame = ports.nextFrame(attempt)
      }
      attempt()
      return () => ports.cancelFrame(frame)
    },
  }
}
