// @vitest-environment jsdom
import { setCallHooks } from '@curbwise/client'
import { englishIn } from '@curbwise/messages/english-words'
import { toastsAtom } from '@curbwise/platform'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { browserWithPasskey } from '@curbwise/testing/browser-with-passkey'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FactorHost } from '../factor/factor-host.tsx'
import { createFactorQuestion } from '../factor/factor-question.ts'
import Profile from './profile.tsx'

const NAME = 'Rubén Treviño'
const DATA = [NAME, 'ruben@bayou.example', 'Bayou City Towing', 'Curbwise']
const USER = {
  id: '0190a0f2-0000-7000-8000-00000000000e',
  roleId: 'r',
  name: NAME,
  email: 'ruben@bayou.example',
  phone: null,
  role: 'tow_driver' as const,
  files: [],
  contracts: [],
  tow_company: null,
  external_company: null,
  can_override: false,
  can_void: false,
}
const ALERTS = {
  phone: { new_work: false, cancelled: false, changed_decision: false },
  board_sound: false,
  is_on_here: false,
  public_key: `B${'A'.repeat(86)}`,
}
const FAILS = { status: 503, body: { code: 'unavailable', message: 'Try again soon.' } }
const refusedAt = (fields: Readonly<Record<string, string>>) => ({
  status: 422,
  body: { code: 'validation_failed', message: 'Please check the marked fields.', fields },
})

const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])

type Answers = Parameters<typeof renderForSpanishDriver>[2]
function open(answers: Answers = {}) {
  const factors = createStore()
  setCallHooks({ onFactorNeeded: createFactorQuestion(factors) })
  return renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <Profile />
      <Provider store={factors}>
        <FactorHost />
      </Provider>
    </ThemeRoot>,
    '/account/profile',
    { 'GET /api/users/me/alerts': { body: ALERTS }, ...answers },
    { email: USER.email, name: NAME, user: USER },
  )
}
function browser(permission: NotificationPermission, subscribe: () => Promise<unknown>): void {
  const pushManager = { getSubscription: () => Promise.resolve(null), subscribe }
  const registration = { pushManager, getNotifications: () => Promise.resolve([]) }
  vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve('granted') })
  vi.stubGlobal('PushManager', {})
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
}

afterEach(() => {
  cleanup()
  setCallHooks({})
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('the profile in Spanish', () => {
  it('has no English, also where the browser can’t show messages', async () => {
    open()
    expect(await screen.findByText('Conductor de grúa')).toBeTruthy()
    expect(await screen.findByText(/^Este navegador no puede mostrar mensajes/)).toBeTruthy()
    expect(screen.getByText('Uno de sus remolques se cancela o pasa a otra persona.')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English for a name that is missing, a wrong phone, and what the gateway refuses', async () => {
    const user = userEvent.setup()
    open({ 'PATCH /api/users/me': FAILS })
    const form = within(screen.getByRole('region', { name: 'Datos' }))
    await user.clear(form.getByLabelText('Nombre'))
    await user.type(form.getByLabelText(/^Teléfono/), '12')
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    expect(await form.findByText('Llene este dato')).toBeTruthy()
    expect(form.getByText(/^Escriba un teléfono con código de área/)).toBeTruthy()
    expectNoEnglish()
    await user.type(form.getByLabelText('Nombre'), NAME)
    await user.clear(form.getByLabelText(/^Teléfono/))
    await user.click(form.getByRole('button', { name: 'Guardar' }))
    expect(await form.findByText('Intente de nuevo en un momento.')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English for a password that is wrong, short, or common, and says that it changed', async () => {
    const user = userEvent.setup()
    const answers: object[] = [
      refusedAt({ current_password: 'This isn’t your current password' }),
      refusedAt({
        new_password: 'Many people use this password. Choose several words that don’t belong together',
      }),
      { body: { csrf_token: 'next' } },
    ]
    const { store } = open({ 'POST /api/users/update-password': () => answers.shift() ?? FAILS })
    const form = within(screen.getByRole('region', { name: 'Contraseña' }))
    const change = () => user.click(form.getByRole('button', { name: 'Cambiar la contraseña' }))
    await user.type(form.getByLabelText('Contraseña nueva'), 'corta')
    await change()
    expect(await form.findByText('Use al menos 12 caracteres')).toBeTruthy()
    expectNoEnglish()
    await user.type(form.getByLabelText('Contraseña actual'), 'la de antes')
    await user.type(form.getByLabelText('Contraseña nueva'), ' pero ya no')
    await change()
    expect(await form.findByText('Esta no es su contraseña actual')).toBeTruthy()
    expectNoEnglish()
    await change()
    expect(await form.findByText(/^Mucha gente usa esta contraseña/)).toBeTruthy()
    expectNoEnglish()
    await change()
    await waitFor(() => expect(store.get(toastsAtom).at(-1)?.summary).toBe('Contraseña cambiada'))
  })

  it('has no English for alerts that don’t load', async () => {
    open({ 'GET /api/users/me/alerts': FAILS })
    expect(await screen.findByText('No se pudieron cargar sus alertas')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English where messages aren’t set up', async () => {
    open({ 'GET /api/users/me/alerts': { body: { ...ALERTS, public_key: null } } })
    expect(await screen.findByText(/^Aquí no están configurados/)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English in a browser that blocks messages', async () => {
    browser('denied', () => Promise.reject(new Error('not asked')))
    open()
    expect(await screen.findByText(/^Este navegador bloquea los mensajes de Curbwise/)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English when messages can’t be turned on, and when alerts aren’t saved', async () => {
    browser('granted', () => Promise.reject(new Error('push service error')))
    const { store } = open({
      'GET /api/users/me/alerts': { body: { ...ALERTS, is_on_here: false } },
      'PATCH /api/users/me/alerts': FAILS,
    })
    await userEvent.click(await screen.findByRole('switch', { name: /^Mensajes en este dispositivo/ }))
    expect(await screen.findByText(/^No hubo respuesta del servicio de notificaciones/)).toBeTruthy()
    expectNoEnglish()
    await userEvent.click(screen.getByRole('switch', { name: /^Cancelado/ }))
    await waitFor(() =>
      expect(store.get(toastsAtom).at(-1)).toMatchObject({
        summary: 'No se pudieron guardar sus alertas',
        detail: 'Intente de nuevo en un momento.',
      }),
    )
  })

  it('has no English for a picture that is chosen, and one that can’t be read', async () => {
    const pictures = vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:picture')
    open()
    const choose = async (): Promise<void> => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('No input for a picture')
      await userEvent.upload(input, new File(['x'], 'picture.png', { type: 'image/png' }))
    }
    await choose()
    expect(await screen.findByRole('button', { name: 'Usar esta foto' })).toBeTruthy()
    expectNoEnglish()
    pictures.mockImplementationOnce(() => {
      throw new Error('not a picture')
    })
    await choose()
    expect(await screen.findByText(/no se pudo leer como foto/)).toBeTruthy()
    expectNoEnglish()
  })
})

describe('the question for the second factor in Spanish', () => {
  const PASSKEYS = [{ id: 'p', name: 'Curbwise', created_at: '2026-11-03T16:00:00.000Z', last_used_at: null }]
  const SECURITY = {
    app: { since: '2026-11-03T16:00:00.000Z' },
    passkeys: PASSKEYS,
    recovery_codes: { left: 8, of: 10 },
    is_required: false,
  }

  it('has no English with each way, with a wrong code, and when it is canceled', async () => {
    const user = userEvent.setup()
    browserWithPasskey({ refuses: true })
    open({
      // jsdom's browser with a passkey can't say which browser it is, which the alerts ask.
      'GET /api/users/me/alerts': FAILS,
      'PATCH /api/users/me': { status: 403, body: { code: 'factor_needed', message: 'Confirm that it’s you' } },
      'GET /api/users/me/security': { body: SECURITY },
      'POST /api/users/me/factor/passkey': {
        body: {
          challenge: 'Y2hhbGxlbmdl',
          rpId: 'localhost',
          timeout: 600_000,
          userVerification: 'preferred',
          allowCredentials: [],
        },
      },
      'POST /api/users/me/factor': {
        status: 422,
        body: { code: 'wrong_factor', message: 'This code isn’t right, or it was already used. Enter the next one.' },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }))
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    await dialog.findByText(/^Use su llave de acceso/)
    expectNoEnglish()
    await confirm()
    expect(await dialog.findByText(/^No se usó ninguna llave de acceso/)).toBeTruthy()
    expectNoEnglish()
    await user.click(dialog.getByRole('button', { name: 'Usar un código de su aplicación' }))
    await confirm()
    expect(await dialog.findByText('Escriba los 6 números')).toBeTruthy()
    expectNoEnglish()
    await user.type(dialog.getByLabelText('Código de su aplicación'), '111111')
    await confirm()
    expect(await dialog.findByText('Este código no es correcto o ya se usó.')).toBeTruthy()
    expectNoEnglish()
    await user.click(dialog.getByRole('button', { name: 'Usar un código de recuperación' }))
    await confirm()
    expect(await dialog.findByText(/^Escriba un código de recuperación, como/)).toBeTruthy()
    expectNoEnglish()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('Primero confirme que es usted.')).toBeTruthy()
    expectNoEnglish()
  })
})
