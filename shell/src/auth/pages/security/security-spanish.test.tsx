// @vitest-environment jsdom
import type { OwnSecurity, OwnSession } from '@curbwise/api/resources/own-security.schemas'
import { englishIn } from '@curbwise/messages/english-words'
import { titleAtom, toastsAtom } from '@curbwise/platform'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { browserWithPasskey } from '@curbwise/testing/browser-with-passkey'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Security from '../security.tsx'

const OFF: OwnSecurity = { app: null, passkeys: [], recovery_codes: null, is_required: false }
const KEY = { id: 'p-1', name: 'Mi teléfono', created_at: '2026-11-03T16:00:00.000Z', last_used_at: null }
const ON: OwnSecurity = {
  app: { since: '2026-11-03T16:00:00.000Z' },
  passkeys: [KEY, { ...KEY, id: 'p-2', last_used_at: '2026-11-20T21:50:00.000Z' }],
  recovery_codes: { left: 2, of: 10 },
  is_required: false,
}
const REQUEST = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Curbwise' },
  user: { id: 'dS0x', name: 'ruben@example.com', displayName: 'Rubén' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 600_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  excludeCredentials: [],
}
const CODES = ['7KQ4-M2XD', 'P9TR-64HW']
const sessionOf = (id: string, fields: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: 'Chrome on Windows',
  kind: 'computer',
  started_at: '2026-11-20T14:00:00.000Z',
  last_seen_at: '2026-11-20T21:50:00.000Z',
  is_current: false,
  factor: null,
  ...fields,
})
const SESSIONS = [
  sessionOf('a', { is_current: true, factor: 'app' }),
  sessionOf('b', { device: null, kind: 'unknown', factor: 'recovery_code' }),
  sessionOf('c', { device: 'Safari on iPhone', kind: 'phone', factor: 'passkey' }),
]
const FAILS = { status: 503, body: { code: 'unavailable', message: 'Down' } }
const refusal = (message: string) => ({ status: 409, body: { code: 'refused', message } })
const WRONG_PASSWORD = {
  status: 422,
  body: {
    code: 'validation_failed',
    message: 'Please check the marked fields.',
    fields: { current_password: 'This isn’t your current password' },
  },
}

const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, CODES).length > 0)).toEqual([])
const dialog = () => within(screen.getByRole('dialog'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

type Answers = Parameters<typeof renderForSpanishDriver>[2]
const open = (security: OwnSecurity, answers: Answers = {}) =>
  renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <Security />
    </ThemeRoot>,
    '/account/security',
    {
      'GET /api/users/me/security': { body: security },
      'GET /api/users/me/sessions': { body: { data: SESSIONS } },
      ...answers,
    },
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the security page in Spanish', () => {
  it('has no English while two-step login is off, required, on, and failed', async () => {
    const { store } = open({ ...OFF, is_required: true })
    expect(await screen.findByText('Obligatoria para su puesto')).toBeTruthy()
    expect(await screen.findByText('Safari en iPhone')).toBeTruthy()
    expect(screen.getByText('Navegador desconocido')).toBeTruthy()
    expect(store.get(titleAtom)?.text).toBe('Su seguridad')
    expectNoEnglish()
    cleanup()
    open(ON)
    expect(await screen.findByText('Quedan 2 de 10')).toBeTruthy()
    expect(screen.getByText('Agregada el 11/03/2026, 10:00 AM, todavía sin usar')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Verificación en dos pasos',
      'Códigos de recuperación',
      'Llaves de acceso',
      'Aplicación de autenticación',
      'Sesiones',
    ])
    expectNoEnglish()
    cleanup()
    open(OFF, { 'GET /api/users/me/security': FAILS, 'GET /api/users/me/sessions': FAILS })
    expect(await screen.findByText('No se pudo cargar su verificación en dos pasos')).toBeTruthy()
    expect(await screen.findByText('No se pudieron cargar sus sesiones')).toBeTruthy()
    expectNoEnglish()
  })

  it('sets up an app: without and with a wrong password, a wrong code, and the codes', async () => {
    const answers: object[] = [
      { status: 422, body: { code: 'wrong_factor', message: 'This code isn’t right, or it was already used.' } },
      { body: { security: ON, recovery_codes: CODES } },
    ]
    const passwords: object[] = [WRONG_PASSWORD, { body: { secret: 'JBSWY3DP', uri: 'otpauth://x', qr: ['10', '01'] } }]
    const states: OwnSecurity[] = [OFF, ON]
    const { store } = open(OFF, {
      'GET /api/users/me/security': () => ({ body: (states.length > 1 ? states.shift() : states[0]) ?? ON }),
      'POST /api/users/me/authenticator': () => passwords.shift() ?? FAILS,
      'POST /api/users/me/authenticator/confirm': () => answers.shift() ?? FAILS,
    })
    await press('Configurar una aplicación de autenticación')
    expect(await screen.findByText('Llene este dato')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Su contraseña'), 'una frase larga')
    await press('Configurar una aplicación de autenticación')
    expect((await screen.findAllByText('Esta no es su contraseña actual')).length).toBeGreaterThan(0)
    expectNoEnglish()
    await press('Configurar una aplicación de autenticación')
    await userEvent.type(await screen.findByLabelText('Código'), '12')
    await press('Activar')
    expect((await screen.findAllByText('Escriba los 6 números')).length).toBeGreaterThan(0)
    expectNoEnglish()
    await userEvent.type(screen.getByLabelText('Código'), '3456')
    await press('Activar')
    expect(await screen.findByText('Este código no es correcto o ya se usó.')).toBeTruthy()
    expectNoEnglish()
    await press('Activar')
    expect(await screen.findByRole('list', { name: 'Sus códigos de recuperación' })).toBeTruthy()
    expectNoEnglish()
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { clipboard: { writeText: () => Promise.reject() } }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Copiar todos' }))
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('No se pudieron copiar los códigos'))
    expect(englishIn(store.get(toastsAtom).at(-1)?.detail ?? '')).toEqual([])
  })

  it('asks for a passkey, which the person cancels, and which the gateway refuses', async () => {
    browserWithPasskey({ refuses: true })
    open(OFF, { 'POST /api/users/me/passkeys': { body: REQUEST } })
    await press('Agregar una llave de acceso')
    await press('Continuar')
    expect((await screen.findAllByText('Llene este dato')).length).toBe(2)
    const part = within(screen.getByRole('region', { name: 'Llaves de acceso' }))
    await userEvent.type(part.getByLabelText('Nombre'), 'Mi teléfono')
    await userEvent.type(part.getByLabelText('Su contraseña'), 'una frase larga')
    await press('Continuar')
    expect(await part.findByText('No se agregó ninguna llave de acceso. Intente de nuevo.')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open(OFF, { 'POST /api/users/me/passkeys': refusal('You have 10 passkeys. Remove one first.') })
    await press('Agregar una llave de acceso')
    await userEvent.type(screen.getByLabelText('Nombre'), 'Mi teléfono')
    await userEvent.type(screen.getAllByLabelText('Su contraseña')[0] ?? document.body, 'una frase larga')
    await press('Continuar')
    expect(await screen.findByText('Tiene 10 llaves de acceso. Quite una primero.')).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    ['Desactivar', '¿Desactivar la verificación en dos pasos?', 'Desactivar', 'DELETE /api/users/me/authenticator'],
    ['Crear códigos nuevos', '¿Crear códigos de recuperación nuevos?', 'Crear códigos nuevos', null],
    ['Cerrar todas las demás', '¿Cerrar todas las demás sesiones?', 'Cerrar sesión', null],
    [
      'Cerrar sesión: Safari en iPhone',
      '¿Cerrar la sesión en Safari en iPhone?',
      'Cerrar sesión',
      'DELETE /api/users/me/sessions/c',
    ],
  ])('asks before “%s”, and says that it was refused', async (name, title, verb, refused) => {
    open(ON, refused ? { [refused]: refusal('Two-step login is off.') } : {})
    await screen.findByText('Safari en iPhone')
    await press(name)
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(dialog().getByRole('button', { name: verb }))
    expect(await dialog().findByRole('alert')).toBeTruthy()
    expectNoEnglish()
  })

  it('asks before a passkey is removed, also the last one', async () => {
    open({ ...ON, app: null, passkeys: [KEY] })
    await press('Quitar Mi teléfono')
    expect(await screen.findByText(/basta su contraseña/)).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open({ ...ON, passkeys: [KEY] })
    await press('Quitar Mi teléfono')
    expect(await screen.findByText('Rechazar desde ahora esta llave de acceso')).toBeTruthy()
    expectNoEnglish()
  })
})
