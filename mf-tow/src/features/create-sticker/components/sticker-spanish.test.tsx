// @vitest-environment jsdom
import { firstDayWords } from '@curbwise/rules/stickers/first-day'
import { TEXAS } from '@curbwise/rules/jurisdiction/texas'
import { englishIn } from '@curbwise/messages/english-words'
import { stickerDay } from '@curbwise/messages/words/sticker-day'
import { renderForSpanishDriver, shownTexts } from '@curbwise/testing'
import { ThemeRoot } from '@curbwise/ui/theme'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { savedWords } from '../state/saved-words.ts'
import { added, checked, decisionOf, LARKSPUR, NOT_ALLOWED, readPhoto, stickerList } from '../state/sticker.fixture.ts'
import { CreateSticker } from './create-sticker.tsx'

const NO_RIGHT = 'No vehicle, guest or paid permit for LKB 8830.'
const UNAUTHORIZED = decisionOf('LKB8830', 'unauthorized', NO_RIGHT)
const AUTHORIZED = decisionOf('LKR8830', 'authorized', 'Registered to unit 407 since 06/01/2025.')
const DATA = [LARKSPUR.name, 'Dana Whitfield', 'TX 2025-09', 'Rubén Treviño']
const SAVE = 'POST /api/sticker-lists/item/create-by-image'
const page = (data: readonly unknown[]) => ({ data, next: null, previous: null, total: null, counts: null })
const expectNoEnglish = (): void => expect(shownTexts().filter((text) => englishIn(text, DATA).length > 0)).toEqual([])

type Answers = Parameters<typeof renderForSpanishDriver>[2]
const open = (answers: Answers = {}) =>
  renderForSpanishDriver(
    <ThemeRoot mode="light" language="es">
      <CreateSticker complex={LARKSPUR} place={null} />
    </ThemeRoot>,
    '/create-sticker',
    {
      'GET /api/sticker-lists': { body: page([stickerList()]) },
      'GET /api/sticker-lists/list-1': { body: { ...stickerList(), data: [], closed_by: null } },
      'POST /api/tows/preview-tow-image': { body: readPhoto(UNAUTHORIZED, AUTHORIZED) },
      'POST /api/tows/preview-tow': { body: checked(UNAUTHORIZED) },
      [SAVE]: { body: added() },
      ...answers,
    },
  )
async function photograph(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Fotografiar la placa/ }))
  const file = new File(['photo'], 'car.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('Foto del carro'), file)
}
const choose = async (name: RegExp): Promise<void> => userEvent.click(await screen.findByRole('radio', { name }))

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a sticker in Spanish', () => {
  it('has no English before the first car, and in the choice of its list', async () => {
    open()
    expect(await screen.findByText('Lista del 01/05/2199')).toBeTruthy()
    expect(screen.getByText(/, 6 carros$/)).toBeTruthy()
    expect(await screen.findByText(/^Hoy no se ha agregado ningún carro/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
    await choose(/^Lista nueva/)
    await userEvent.clear(screen.getByLabelText('Primer día en que sus carros se pueden remolcar'))
    await userEvent.click(screen.getByRole('button', { name: 'Usar esta lista' }))
    expect(await screen.findByText('Elija el día')).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English from the photo to the saved sticker and the next car', async () => {
    open()
    await photograph()
    expect(await screen.findByText('Fíjese en el tercer carácter en el carro y toque la correcta.')).toBeTruthy()
    expect(screen.getByText('Registrado en el apto. 407 desde el 06/01/2025.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Elija la placa/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'No distingo' }))
    expect(await screen.findByText(/^No adivine/)).toBeTruthy()
    expectNoEnglish()
    await choose(/No hay vehículo registrado/)
    expect(screen.getByRole('button', { name: /^Elija el motivo/ })).toBeTruthy()
    await choose(/^Otro$/)
    expect(screen.getByRole('button', { name: /^Escriba el motivo/ })).toBeTruthy()
    await choose(/Llanta desinflada/)
    expectNoEnglish()
    await userEvent.click(screen.getByRole('button', { name: /^Guardar la calcomanía/ }))
    expect(await screen.findByRole('heading', { name: 'La calcomanía S-20871 está guardada' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Siguiente carro/ })).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English for a plate that is typed, also a wrong one, and when the car is left', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Escribirla' }))
    await userEvent.type(screen.getByLabelText('Placa o VIN'), 'A{Enter}')
    expect((await screen.findAllByText('Una placa tiene de 2 a 8 letras y números')).length).toBeGreaterThan(0)
    expectNoEnglish()
    await userEvent.click(screen.getByRole('button', { name: 'Dejar este carro sin calcomanía' }))
    expect(await screen.findByText('Poner una calcomanía en el carro.')).toBeTruthy()
    expectNoEnglish()
  })

  it.each([
    [
      'joins an open sticker',
      {
        ...UNAUTHORIZED,
        reasons: [
          ...UNAUTHORIZED.reasons,
          {
            code: 'open_case',
            sentence: 'Already has an open sticker: S-20869, since 11/20/2026, 9:58 PM.',
            detail: null,
            decisive: false,
            record: { kind: 'sticker_item', id: 's-1', valid_from: null, valid_until: null, contract_id: LARKSPUR.id },
            citation: null,
          },
        ],
      },
      'Este carro ya tiene una calcomanía abierta',
    ],
    ['may park here', AUTHORIZED, 'Este carro puede estacionarse aquí'],
    [
      'gets none',
      { ...UNAUTHORIZED, allows: { ...UNAUTHORIZED.allows, sticker: NOT_ALLOWED } },
      'Este carro no lleva calcomanía',
    ],
    [
      'lacks something',
      { ...UNAUTHORIZED, allows: { ...UNAUTHORIZED.allows, sticker: { state: 'missing', missing: ['a reason'] } } },
      'Este carro no lleva calcomanía',
    ],
  ])('has no English for a car that %s', async (_, decision, title) => {
    open({ 'POST /api/tows/preview-tow': { body: { ...checked(UNAUTHORIZED), decision } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Escribirla' }))
    await userEvent.type(screen.getByLabelText('Placa o VIN'), 'LKB8830{Enter}')
    await choose(/^Otro$/)
    await userEvent.type(screen.getByLabelText('El motivo en una frase'), 'Fuga')
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
    expectNoEnglish()
  })

  it.each([
    ['no_plate_reader', 501, 'Aquí no se leen fotos. Escriba la placa.'],
    ['plate_not_read', 422, 'Tome otra o escriba la placa.'],
  ])('has no English when the photo failed as %s', async (code, status, words) => {
    open({ 'POST /api/tows/preview-tow-image': { status, body: { code, message: 'The photo isn’t readable.' } } })
    await photograph()
    expect(await screen.findByText(words)).toBeTruthy()
    expectNoEnglish()
  })

  it('has no English when the save, the lists, and the check fail', async () => {
    const failed = { status: 500, body: { code: 'internal', message: 'Something failed.' } }
    open({ [SAVE]: failed, 'POST /api/sticker-lists/item': failed, 'POST /api/tows/preview-tow': failed })
    await photograph()
    await choose(/No hay vehículo registrado/)
    await choose(/Llanta desinflada/)
    await userEvent.click(screen.getByRole('button', { name: /^Guardar la calcomanía/ }))
    expect(await screen.findByText('No se pudo guardar la calcomanía')).toBeTruthy()
    expectNoEnglish()
    cleanup()
    open({ 'GET /api/sticker-lists': failed })
    expect(await screen.findByText('No se pudieron cargar las listas de calcomanías')).toBeTruthy()
    expectNoEnglish()
  })
})

describe('what is said of a saved sticker in Spanish', () => {
  it('explains its first day whatever it comes from', () => {
    const rule = TEXAS.reasons['expired_registration'] ?? null
    const facts = { minimum_notice_hours: 24, rule, delivered_on: null }
    const sentences = [
      firstDayWords('list_date', facts),
      firstDayWords('minimum_notice', facts),
      firstDayWords('minimum_notice', { ...facts, minimum_notice_hours: 1 }),
      firstDayWords('written_notice', facts),
      firstDayWords('written_notice', { ...facts, delivered_on: '2026-11-20' }),
      firstDayWords('written_notice', { ...facts, rule: null }),
    ].map(({ sentence }) => stickerDay('es', sentence))
    expect(sentences[1]).toBe('24 horas después de la calcomanía, como lo fijó el complejo.')
    expect(sentences.filter((sentence) => englishIn(sentence).length > 0)).toEqual([])
  })

  it.each(['nobody', 'waiting', 'sent', 'failed', 'not_sent'] as const)('says who learns of it (%s)', (state) => {
    const { title, detail } = savedWords(added({ messages: { state, at: null }, joined: state === 'sent' }), 'es')
    expect(englishIn(`${title} ${detail}`)).toEqual([])
  })
})
