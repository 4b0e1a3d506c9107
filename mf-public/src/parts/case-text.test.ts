import { translator } from '@curbwise/messages'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { describe, expect, it } from 'vitest'
import { caseDay, caseTime, feeText, hoursText, lineBasis, lineLabel, telephone, type CaseLine } from './case-text.ts'
import { questionSchema } from '../features/find-my-car/state/question.ts'

const es = translator('es', findMyCarTexts)
const line = (code: string, label: string, basis: string | null): CaseLine => ({ code, label, basis, amount: { cents: 100, currency: 'USD' } })

describe('a case in Spanish', () => {
  it('counts days and names lines by their code, and leaves the company’s own as they are', () => {
    const storage = line('storage', 'Storage', '3 days at $22.85')
    expect([lineLabel(storage, es), lineBasis(storage, es)]).toEqual(['Depósito', '3 días a $22.85'])
    expect(lineBasis(line('storage', 'Storage', '1 day at $22.85'), es)).toBe('1 día a $22.85')
    expect(lineBasis(line('tax', 'Sales tax', '8.25% on storage'), es)).toBe('8.25% de impuesto')
    expect(lineLabel(line('winch', 'Winch out', null), es)).toBe('Winch out')
    expect(lineBasis(line('tow', 'Tow', 'Standard light duty'), es)).toBe('Vehículo ligero')
    expect(lineBasis(line('tow', 'Tow', 'Night rate'), es)).toBe('Night rate')
    const letter = line('notification', 'Notice letter', 'Certified mail')
    expect([lineLabel(letter, es), lineBasis(letter, es)]).toEqual(['Carta de aviso', 'Correo certificado'])
    expect(lineBasis(line('notification', 'Notice letter', 'Sent by certified mail'), es)).toBe('Correo certificado')
    expect(lineBasis(line('notification', 'Notice letter', 'Sent in person'), es)).toBe('Entregada en persona')
    expect(lineLabel(line('adjustment', 'Adjustment', null), es)).toBe('Ajuste')
  })

  it('writes months out, in the zone of the complex', () => {
    expect(caseTime('2026-11-19T03:20:00.000Z', 'America/Chicago', 'es')).toContain('18 de noviembre de 2026')
    expect(caseTime('2026-11-19T03:20:00.000Z', 'America/Chicago', 'en')).toBe('11/18/2026, 9:20 PM')
    expect(caseDay('2026-12-08', 'es')).toBe('8 de diciembre de 2026')
  })

  it('says fee and hours in Spanish where it knows them', () => {
    expect(feeText('up to $20', es)).toBe('La cuota es de hasta $20. Confirme la fecha con el juzgado.')
    expect(hoursText('Open 24 hours', es)).toBe('Abierto las 24 horas')
    expect(hoursText('6 AM to 10 PM, every day', es)).toBe('De 6 AM a 10 PM, todos los días')
    expect(hoursText('Mon to Sat, 7 AM to 7 PM', es)).toBe('Mon to Sat, 7 AM to 7 PM')
  })
})

it('a phone number is dialled by its digits', () => expect(telephone('+1 (713) 555-0148')).toBe('tel:+17135550148'))

it('the question is checked in the reader’s language', () => {
  const wrong = questionSchema(es).safeParse({ contract_id: '', license_plate_or_last_4_vin: '-', state: '' })
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual(['Elija el complejo de la lista', 'Escriba la placa, o los últimos 4 del VIN'])
})
