import { englishIn } from '@curbwise/messages/english-words'
import { fakeGateway, renderWithPlatform, shownTexts, type PlatformWorld } from '@curbwise/testing'
import { ThemeRoot } from '@curbwise/ui/theme'
import type { ReactElement } from 'react'

export const DRIVER_ID = '0190a0f2-0000-7000-8000-00000000000e'

/** Returns the texts on the page that have English in them. `data` are names, and what people wrote. */
export const englishShown = (data: readonly string[]): readonly string[] =>
  shownTexts().filter((text) => englishIn(text, data).length > 0)

/** Renders a screen as a driver who chose Spanish has it. */
export function renderInSpanish(
  ui: ReactElement,
  path: string,
  answers: Parameters<typeof fakeGateway>[0],
  session: PlatformWorld['session'] = {},
) {
  const api = fakeGateway(answers)
  const view = renderWithPlatform(
    <ThemeRoot mode="light" language="es">
      {ui}
    </ThemeRoot>,
    { path, language: 'es', session: { role: 'tow_driver', userId: DRIVER_ID, roleId: DRIVER_ID, ...session } },
  )
  return { api, ...view }
}
