/** A place where the focus was, and what stood around it then. */
export interface Stop {
  readonly element: HTMLElement
  /** The page that it was on. */
  readonly path: string
  /** The row or item of a list that it was in, and where in the list. */
  readonly row: Element | null
  readonly list: Element | null
  readonly at: number
  /** The two boxes around it, unless they are a whole part of the page. */
  readonly around: readonly Element[]
}

const FOCUSABLE = 'a[href],button,input,select,textarea,[tabindex]'
/** Too much to say that what is first in it stands where the focus was. */
const WHOLE_PART = 'main,aside,form,section,header,nav,body,[role=dialog]'

/** There, drawn, switched on, and not behind a dialog. */
export const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled') && element.closest('[inert],[aria-hidden=true]') === null && (element.checkVisibility?.() ?? true)

/** What is around an element as it takes the focus. @param path of the page */
export function stopOf(element: HTMLElement, path: string): Stop {
  const row = element.closest('tr,li')
  const list = row?.parentElement ?? null
  const around: Element[] = []
  for (let box = element.parentElement; box && around.length < 2 && !box.matches(WHOLE_PART); box = box.parentElement) around.push(box)
  return { element, path, row, list, at: row && list ? [...list.children].indexOf(row) : 0, around }
}

const firstIn = (box: Element): HTMLElement | null => [box, ...box.querySelectorAll(FOCUSABLE)].filter((each) => each.matches(FOCUSABLE)).find(isUsable) ?? null

/** The row that has come into the place of one that is gone, or the last. */
function nextRow({ list, at }: Stop): HTMLElement | null {
  const rows = list?.isConnected ? [...list.children] : []
  return [...rows.slice(at), ...rows.slice(0, at).toReversed()].map(firstIn).find((place) => place !== null) ?? null
}

/** Where the focus goes for somebody who was at a stop: there, to the row in its place, or to what is beside it; null when all of that is gone. */
export function placeOf(stop: Stop): HTMLElement | null {
  const { element, row, around } = stop
  if (isUsable(element)) return element
  if (row) return row.isConnected ? firstIn(row) : nextRow(stop)
  return around.filter((box) => box.isConnected).map(firstIn).find((place) => place !== null) ?? null
}
