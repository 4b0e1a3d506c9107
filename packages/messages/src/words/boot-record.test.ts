import { expect, it } from 'vitest'
import { englishIn } from '../english-words.ts'
import { bootIn, bootRowIn } from './boot-record.ts'

const BY = { name: 'Someone whose name was deleted', is_you: false }
const DECISION = { reasons: [], near: [], would_change: [], allows: {} }
const record = (sentence: string) => ({
  deployed_by: BY,
  decision_then: DECISION,
  charge: {
    lines: [
      { code: 'boot', label: 'Boot removal', basis: null },
      { code: 'tax', label: 'Sales tax', basis: '8.25%' },
    ],
  },
  documents: [
    { kind: 'notice', missing: 'the boot is off the car' },
    { kind: 'receipt', missing: 'the release' },
    { kind: 'receipt', missing: 'the car was towed' },
    { kind: 'receipt', missing: null },
  ],
  timeline: [{ sentence }],
})

it.each([
  ['Boot put on', 'Inmovilizador puesto'],
  ['Overridden in writing: Letreros nuevos', 'Autorizado por escrito: Letreros nuevos'],
  ['The owner found the boot online', 'El dueño lo encontró en internet'],
  ['Details changed', 'Se cambiaron los detalles'],
  ['Photo added: Rear and plate', 'Foto agregada: parte de atrás y placa'],
  ['Photo removed: Another photo', 'Foto quitada: otra'],
  ['Released, paid', 'Liberado, pagado'],
  ['Released without a charge', 'Liberado sin cobro'],
  ['Released without a charge: Fue un error', 'Liberado sin cobro: Fue un error'],
  ['Release code read', 'Se mostró el código para abrirlo'],
  ['Tow 48203 opened', 'Remolque 48203 solicitado'],
  ['Tow opened', 'Remolque solicitado'],
  ['Car towed, tow 48203', 'La grúa se llevó el carro, remolque 48203'],
  ['Window notice created', 'Aviso para la ventana creado'],
  ['Notice put on the window', 'Aviso puesto en la ventana'],
  ['Fee for the late return taken', 'Cargo por devolución tardía cobrado'],
  ['Receipt emailed to ana@example.com', 'Recibo enviado por correo electrónico a ana@example.com'],
  ['Payment credited to tow 48203', 'Pago acreditado al remolque 48203'],
  ['$162.38 paid', '$162.38 pagados'],
  ['$25.00 refunded for the late return', '$25.00 reembolsados por la devolución tardía'],
  ['Boot 0392 is back', 'El inmovilizador 0392 ya regresó'],
])('says in Spanish what happened to a booted car: %s', (sentence, said) => {
  expect(bootIn('es', record(sentence)).timeline).toEqual([{ sentence: said }])
  expect(englishIn(said)).toEqual([])
  expect(bootIn('en', record(sentence))).toEqual(record(sentence))
})

it('says in Spanish what is charged, what is missing, and who has no name', () => {
  const { charge, documents, deployed_by } = bootIn('es', record('Checked'))
  expect(charge.lines.map(({ label }) => label)).toEqual(['Retiro del inmovilizador', 'Impuesto sobre ventas'])
  expect(documents.map(({ missing }) => missing)).toEqual([
    'el inmovilizador ya no está en el carro',
    'falta liberar el carro',
    'la grúa se llevó el carro',
    null,
  ])
  expect(deployed_by).toEqual({ name: 'Alguien cuyo nombre se borró', is_you: false })
  expect(bootRowIn('en', { deployed_by: BY })).toEqual({ deployed_by: BY })
})
