/** A place where the focus was, and what stood around it then. */
export interface Stop {
  readonly element: HTMLElement
  /** The page that it was on. */
  readonly path: string
  /** The row or item of a list that it was in, and where in the list. */
  readonly row: Element | null
  readonly list: Element | null
  readonly at: number
  /** The two boxes around it, unless they are a whole part of the page, and where in each it stood. */
  readonly around: readonly { readonly box: Element; readonly at: number }[]
}

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]'
/** Too much to say that what is first in it stands where the focus was. */
const WHOLE_PART = 'main,aside,form,section,header,nav,body,[role=dialog]'

/** There, drawn, switched on, and not behind a dialog. */
export const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert],[aria-hidden=true]') === null &&
  (element.checkVisibility?.() ?? true)

const placesIn = (box: Element): readonly HTMLElement[] =>
  [box, ...box.querySelectorAll(FOCUSABLE)].filter((each) => each.matches(FOCUSABLE)).filter(isUsable)

/** What is around an element as it takes the focus. @param path of the page */
export function stopOf(element: HTMLElement, path: string): Stop {
  const row = element.closest('tr,li')
  const list = row?.parentElement ?? null
  const around: { box: Element; at: number }[] = []
  // In a list the rows are what is beside it, and there may be hundreds.
  for (
    let box = row ? null : element.parentElement;
    box && around.length < 2 && !box.matches(WHOLE_PART);
    box = box.parentElement
  )
    around.push({ box, at: placesIn(box).indexOf(element) })
  return { element, path, row, list, at: row && list ? [...list.children].indexOf(row) : 0, around }
}

/** The row that has come into the place of one that is gone, or the last. */
function nextRow({ list, at }: Stop): HTMLElement | null {
  const rows = list?.isConnected ? [...list.children] : []
  return (
    [...rows.slice(at), ...rows.slice(0, at).toReversed()]
      .map((each) => placesIn(each)[0])
      .find((place) => place !== undefined) ?? null
  )
}

/** Where the focus goes for somebody who was at a stop: there, to the row in its place, or to what is beside it; null when all of that is gone. */
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
