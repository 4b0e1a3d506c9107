import { checkScreen, isFull, VARIANTS, applyVariant, type Variant, type ScreenCase } from '../helpers/screen-checks.ts'
import { consoleErrorsOf, expect, test, type Page } from '../helpers/test.ts'

/** Most screens take two seconds, but longer on a busy machine. */
export const SCREEN_TIMEOUT_MS = 60_000

/** Opens and checks each screen, and expects no errors in the console. `alsoCheck` runs in the state that each case opened. */
export async function checkScreens(
  page: Page,
  cases: readonly ScreenCase[],
  variantOf: (at: number, screen: ScreenCase) => Variant,
  alsoCheck?: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const errors = consoleErrorsOf(page)
  for (const [at, screen] of cases.entries()) {
    const variant = variantOf(at, screen)
    // A separate step, so `npm test` sees progress during a long list.
    await test.step(screen.name, async () => {
      await applyVariant(page, variant)
      await screen.go(page)
      await checkScreen(page, { name: screen.name, ready: screen.ready(page), outsideApp: screen.outsideApp }, variant)
      await alsoCheck?.(page, screen.name)
      await screen.afterChecks?.(page)
      const seen = errors.splice(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (!screen.expectsErrors)
        expect.soft(seen, `${screen.name}, ${variant.theme}, ${variant.width} px: errors`).toEqual([])
    })
  }
}

const variantName = ({ theme, width }: Variant): string => `${theme} at ${width} px`

/** Returns every screen in every variant with FULL=1, otherwise each screen once in rotating variants. */
export function screenRuns(): readonly {
  readonly title: string
  readonly variantOf: (at: number, screen: ScreenCase) => Variant
  readonly casesOf: (cases: readonly ScreenCase[]) => readonly ScreenCase[]
}[] {
  if (isFull) {
    return VARIANTS.map((variant) => ({
      title: variantName(variant),
      variantOf: () => variant,
      casesOf: (cases) => cases.filter(({ widths }) => widths?.includes(variant.width) ?? true),
    }))
  }
  const rotating = (at: number, { widths }: ScreenCase): Variant => {
    const fitting = VARIANTS.filter(({ width }) => widths?.includes(width) ?? true)
    return fitting[at % fitting.length] ?? { theme: 'light', width: 1280 }
  }
  return [{ title: 'each in one variant', variantOf: rotating, casesOf: (cases) => cases }]
}
