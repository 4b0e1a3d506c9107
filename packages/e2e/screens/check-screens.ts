import { checkScreen, isFull, VARIANTS, applyVariant, type Variant, type ScreenCase } from '../helpers/screen-checks.ts'
import { consoleErrorsOf, expect, test, type Page } from '../helpers/test.ts'

/** Most screens take two seconds, but longer on a busy machine. */
export const SCREEN_TIMEOUT_MS = 60_000

/** Collects the calls of a screen that the gateway refused or failed. Only its own answers name the request; those of a test don't. */
function failedCallsOf(page: Page): string[] {
  const failed: string[] = []
  page.on('response', (response) => {
    const status = response.status()
    const is_failure = status === 401 || status === 403 || status >= 500
    if (is_failure && response.headers()['x-request-id'])
      failed.push(`${status}: ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  return failed
}

/**
 * Opens and checks each screen, and expects no errors in the console and no call that was refused or failed. `alsoCheck` runs in the state
 * that each case opened.
 */
export async function checkScreens(
  page: Page,
  cases: readonly ScreenCase[],
  variantOf: (at: number, screen: ScreenCase) => Variant,
  alsoCheck?: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const errors = consoleErrorsOf(page)
  const failed = failedCallsOf(page)
  for (const [at, screen] of cases.entries()) {
    const variant = variantOf(at, screen)
    // A separate step, so `npm test` sees progress during a long list.
    await test.step(screen.name, async () => {
      await applyVariant(page, variant)
      await screen.go(page)
      await checkScreen(page, { name: screen.name, ready: screen.ready(page), outsideApp: screen.outsideApp }, variant)
      await alsoCheck?.(page, screen.name)
      await screen.afterChecks?.(page)
      const seen = [...errors.splice(0), ...failed.splice(0)]
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (!screen.expectsErrors)
        expect.soft(seen, `${screen.name}, ${variant.theme}, ${variant.width} px: errors`).toEqual([])
    })
  }
}

/** Returns the cases of a normal run. Each keeps the variant that it has among all cases, so that another case doesn't change it. */
const mainStates = (cases: readonly ScreenCase[]): readonly ScreenCase[] => {
  const main: ScreenCase[] = []
  for (const [at, screen] of cases.entries()) if (!screen.fullOnly) main.push({ ...screen, skipped: at - main.length })
  return main
}

const variantName = ({ theme, width }: Variant): string => `${theme} at ${width} px`

/** Returns every screen in every variant with FULL=1, otherwise the main state of each screen once, in rotating variants. */
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
  const rotating = (at: number, { widths, skipped = 0 }: ScreenCase): Variant => {
    const fitting = VARIANTS.filter(({ width }) => widths?.includes(width) ?? true)
    return fitting[(at + skipped) % fitting.length] ?? { theme: 'light', width: 1280 }
  }
  return [
    {
      title: 'each in one variant',
      variantOf: rotating,
      casesOf: mainStates,
    },
  ]
}
