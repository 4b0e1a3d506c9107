import { describe, expect, it } from 'vitest'
import { chargeLineWords } from './charge-line.ts'
import { hoursWords } from './hours-words.ts'
import { feeWords, licenseWords } from './legal-words.ts'
import { afterMidnight, beforeMidnight, dueAfterMidnight } from './midnight.ts'

const es = (code: string, label: string, basis: string | null) =>
  Object.values(chargeLineWords('es', { code, label, basis }))

describe('a line of a charge', () => {
  it.each([
    ['tow', 'Tow', 'Standard light duty', 'Remolque', 'Vehículo ligero'],
    ['tow', 'Tow', 'Cap in Texas $272.00', 'Remolque', 'Tope en Texas: $272.00'],
    ['tow', 'Tow', 'Night rate', 'Remolque', 'Night rate'],
    [
      'drop',
      'Drop',
      'Standard light duty, at the cap for light vehicles, $135.00 before tax',
      'Desenganche',
      'Vehículo ligero, al tope para vehículos ligeros: $135.00 antes de impuestos',
    ],
    ['storage', 'Storage', '3 days at $22.85', 'Almacenamiento', '3 días a $22.85'],
    ['storage', 'Storage', '1 day at $22.85', 'Almacenamiento', '1 día a $22.85'],
    ['impound', 'Impoundment', null, 'Ingreso y resguardo', null],
    ['notification', 'Notice letter', 'Sent by certified mail', 'Carta de aviso', 'Enviada por correo certificado'],
    ['notification', 'Notice letter', 'Certified mail', 'Carta de aviso', 'Enviada por correo certificado'],
    ['notification', 'Notice letter', 'Sent by mail', 'Carta de aviso', 'Enviada por correo postal'],
    ['notification', 'Notice letter', 'Sent in person', 'Carta de aviso', 'Entregada en persona'],
    [
      'notification',
      'Notice letter',
      'Sent 11/19/2025, certified mail',
      'Carta de aviso',
      'Enviada el 19 de noviembre de 2025, por correo certificado',
    ],
    ['after_hours', 'After-hours release', null, 'Entrega fuera de horario', null],
    ['adjustment', 'Set to zero', 'The sign was turned', 'Puesto en cero', 'The sign was turned'],
    ['tax', 'Sales tax', '8.25% on storage', 'Impuesto sobre ventas', '8.25% sobre almacenamiento'],
    [
      'tax',
      'Sales tax',
      '6% on tow; 8.25% on storage, notice letter',
      'Impuesto sobre ventas',
      '6% sobre remolque; 8.25% sobre almacenamiento, carta de aviso',
    ],
    ['winch', 'Winch out', null, 'Winch out', null],
  ])(
    'translates %s "%s", %s into Spanish, except for the company’s own text',
    (code, label, basis, spanishLabel, spanishBasis) => {
      expect(es(code, label, basis)).toEqual([spanishLabel, spanishBasis])
    },
  )

  it('stays as recorded in English', () => {
    const booked = { code: 'tax', label: 'Sales tax', basis: '8.25% on storage' }
    expect(chargeLineWords('en', booked)).toEqual({ label: 'Sales tax', basis: '8.25% on storage' })
  })
})

it('shows the court fee and the license in both languages', () => {
  expect([feeWords('en', 'up to $20'), feeWords('es', 'up to $20'), feeWords('es', '$54')]).toEqual([
    'up to $20',
    'hasta $20',
    '$54',
  ])
  expect([licenseWords('en', 'TDLR license'), licenseWords('es', 'TDLR license'), licenseWords('es', null)]).toEqual([
    'TDLR license',
    'Licencia TDLR',
    'Licencia',
  ])
})

describe('a midnight', () => {
  const midnight = { at: '2026-11-23T06:00:00.000Z', zone: 'America/Chicago', now: '2026-11-22T18:00:00.000Z' }
  it('is “tonight” during its day, by the lot’s local time', () => {
    expect(beforeMidnight('en', midnight)).toBe('before midnight tonight (11/22)')
    expect(beforeMidnight('es', midnight)).toBe('antes de la medianoche de hoy (22 de noviembre)')
    expect(dueAfterMidnight('en', { ...midnight, now: '2026-11-23T05:59:59.000Z' })).toBe(
      'Due after midnight tonight (11/22)',
    )
    expect([afterMidnight('en', midnight), afterMidnight('es', midnight)]).toEqual([
      'After midnight tonight (11/22)',
      'Tras la medianoche de hoy (22 de noviembre)',
    ])
    expect(dueAfterMidnight('es', midnight)).toBe('Por pagar después de la medianoche de hoy (22 de noviembre)')
  })
  it('is shown by the day that it ends if that isn’t today', () => {
    const dayBefore = { ...midnight, now: '2026-11-22T05:30:00.000Z' }
    expect([beforeMidnight('en', dayBefore), beforeMidnight('es', dayBefore)]).toEqual([
      'before the end of 11/22',
      'antes de que termine el 22 de noviembre',
    ])
    expect([dueAfterMidnight('en', dayBefore), dueAfterMidnight('es', dayBefore)]).toEqual([
      'Due after the end of 11/22',
      'Por pagar cuando termine el 22 de noviembre',
    ])
  })
})

it.each([
  ['Open 24 hours', 'Abierto las 24 horas'],
  ['Every day, 24 hours', 'Abierto las 24 horas'],
  ['6 AM to 10 PM, every day', 'De 6 AM a 10 PM, todos los días'],
  ['Mon to Sat, 7 AM to 7 PM', 'De lunes a sábado, de 7 AM a 7 PM'],
  ['Call first', 'Call first'],
  ['', ''],
])('the hours of a lot, %s, are “%s” in Spanish', (hours, spanish) => {
  expect(hoursWords('es', hours)).toBe(spanish)
  expect(hoursWords('en', hours)).toBe(hours)
})
