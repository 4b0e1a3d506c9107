import { inspect, isFull, LOOKS, wear, type Look, type Stop } from '../helpers/looks.ts'
import { complaintsOf, expect, test, type Page } from '../helpers/test.ts'

/** The patience for one stop: most take two seconds, and longer beside other work. */
export const A_STOP_MS = 60_000

/** Goes through screens in one look, and hears whether any of them complains. */
export async function tour(
  page: Page,
  stops: readonly Stop[],
  lookOf: (at: number, stop: Stop) => Look,
): Promise<void> {
  const complaints = complaintsOf(page)
  for (const [at, stop] of stops.entries()) {
    const look = lookOf(at, stop)
    // A step of its own: `npm test` sees a long tour make progress.
    await test.step(stop.name, async () => {
      await wear(page, look)
      await stop.go(page)
      await inspect(page, { name: stop.name, ready: stop.ready(page), outside: stop.outside }, look)
      await stop.after?.(page)
      const said = complaints.splice(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (!stop.faulty) expect.soft(said, `${stop.name}, ${look.theme}, ${look.width} px: complaints`).toEqual([])
    })
  }
}

const nameOf = ({ theme, width }: Look): string => `${theme} at ${width} px`

/** Every screen in every look when everything is asked for; otherwise each screen once, in turn another look. */
export function tours(): readonly {
  readonly title: string
  readonly lookOf: (at: number, stop: Stop) => Look
  readonly stopsOf: (stops: readonly Stop[]) => readonly Stop[]
}[] {
  if (isFull) {
    return LOOKS.map((look) => ({
      title: nameOf(look),
      lookOf: () => look,
      stopsOf: (stops) => stops.filter(({ widths }) => widths?.includes(look.width) ?? true),
    }))
  }
  const inTurn = (at: number, { widths }: Stop): Look => {
    const fitting = LOOKS.filter(({ width }) => widths?.includes(width) ?? true)
    return fitting[at % fitting.length] ?? { theme: 'light', width: 1280 }
  }
  return [{ title: 'each in one look', lookOf: inTurn, stopsOf: (stops) => stops }]
}
