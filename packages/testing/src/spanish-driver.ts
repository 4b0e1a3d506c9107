import type { ReactNode } from 'react'
import { fakeGateway } from './fake-gateway.ts'
import { renderWithPlatform, type PlatformWorld } from './render-with-platform.tsx'

export const DRIVER_ID = '0190a0f2-0000-7000-8000-00000000000e'

/** Renders a screen for a driver who chose Spanish. Wrap it in the kit's `ThemeRoot` with that language. */
export function renderForSpanishDriver(
  ui: ReactNode,
  path: string,
  answers: Parameters<typeof fakeGateway>[0],
  session: PlatformWorld['session'] = {},
) {
  const api = fakeGateway(answers)
  const view = renderWithPlatform(ui, {
    path,
    language: 'es',
    session: { role: 'tow_driver', userId: DRIVER_ID, roleId: DRIVER_ID, ...session },
  })
  return { api, ...view }
}
