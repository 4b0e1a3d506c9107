/** A position of the focus, and what surrounded it. */
export interface Stop {
  readonly element: HTMLElement
  /** The path of the page. */
  readonly path: string
  /** The row or list item that contained it, and its index in the list. */
  readonly row: Element | null
  readonly list: Element | null
  readonly at: number
  /** The two boxes around it, unless they are major parts of the page, and its index in each. */
  readonly around: readonly { readonly box: Element; readonly at: number }[]
}

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]'
/** Too large: the first element in it isn't where the focus was. */
const WHOLE_PART = 'main,aside,form,section,header,nav,body,[role=dialog]'

/** Returns whether an element is attached, rendered, enabled, and not behind a dialog. */
export const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert],[aria-hidden=true]') === null &&
  (element.checkVisibility?.() ?? true)

const placesIn = (box: Element): readonly HTMLElement[] =>
  [box, ...box.querySelectorAll(FOCUSABLE)].filter((each) => each.matches(FOCUSABLE)).filter(isUsable)

/**
 * Describes the surroundings of an element that gets the focus.
 * @param path of the page
 */
export function stopOf(element: HTMLElement, path: string): Stop {
  const row = element.closest('tr,li')
  const list = row?.parentElement ?? null
  const around: { box: Element; at: number }[] = []
  // In a list, the neighbors are the rows, and there may be hundreds.
  for (
    let box = row ? null : element.parentElement;
    box && around.length < 2 && !box.matches(WHOLE_PART);
    box = box.parentElement
  )
    around.push({ box, at: placesIn(box).indexOf(element) })
  return { element, path, row, list, at: row && list ? [...list.children].indexOf(row) : 0, around }
}

/** Returns the row that took the place of a removed one, or else the last row. */
function nextRow({ list, at }: Stop): HTMLElement | null {
  const rows = list?.isConnected ? [...list.children] : []
  return (
    [...rows.slice(at), ...rows.slice(0, at).toReversed()]
      .map((each) => placesIn(each)[0])
      .find((place) => place !== undefined) ?? null
  )
}

/** Returns where the focus goes after a stop: to the same element, to the row in its place, or to a neighbor; null if all of them are removed. */
export function placeOf(stop: Stop): HTMLElement | null {
  const { element, row, around } = stop
  if (isUsable(element)) return element
  if (row) return row.isConnected ? (placesIn(row)[0] ?? null) : nextRow(stop)
  for (const { box, at } of around) {
    const places = box.isConnected ? placesIn(box) : []
    if (places.length > 0) return places[Math.min(Math.max(at, 0), places.length - 1)] ?? null
  }
  return null
}
