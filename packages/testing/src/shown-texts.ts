/** Returns everything on the page that a reader sees or hears. Options are left out: postal codes of states look like English words. */
export function shownTexts(): readonly string[] {
  const labels = [...document.querySelectorAll('[aria-label],[placeholder],[alt],[title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
  )
  const shown = document.body.cloneNode(true) as HTMLElement
  for (const element of shown.querySelectorAll('style,script,option')) element.remove()
  const texts = [...shown.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? ''),
  )
  return [...labels, ...texts].filter(Boolean)
}
