import { describe, expect, it } from 'vitest'
import { readDeviceList } from './device-list.ts'

const short = (text: string) =>
  readDeviceList(text).map(({ line, serial_number, code, name, problem }) => [line, serial_number, code, name, problem])

describe('a list of devices', () => {
  it.each([
    ['a,1,Keypad', 'by position'],
    ['a\t1\tKeypad', 'with tabs'],
    ['a;1;Keypad', 'with semicolons'],
    ['Serial number,Code,Model\na,1,Keypad', 'with a heading'],
    ['Model,Code,Serial No.\nKeypad,1,a', 'with a heading in another order'],
    ['\uFEFFserial,code,model\r\n\r\n"a","1","Keypad"\r\n', 'with a byte order mark and quotes'],
  ])('%j is read %s', (text) => {
    expect(readDeviceList(text)).toMatchObject([{ serial_number: 'a', code: '1', name: 'Keypad', problem: null }])
  })

  it('keeps the line of each row, and a separator in quotes', () => {
    expect(short('Serial,Model\n\nPL-1,"Keypad, left"\nPL-2')).toEqual([
      [3, 'PL-1', null, 'Keypad, left', null],
      [4, 'PL-2', null, null, null],
    ])
  })

  it('says what is wrong with a row', () => {
    expect(short(`,0431\nPL-1,0431\npl-1,0432\nPL-2,0431\n${'x'.repeat(61)}\nPL-3,${'1'.repeat(21)}`)).toEqual([
      [1, '', '0431', null, 'It has no serial number'],
      [2, 'PL-1', '0431', null, 'Line 1 has the same code'],
      [3, 'pl-1', '0432', null, 'Line 2 has the same serial number'],
      [4, 'PL-2', '0431', null, 'Line 1 has the same code'],
      [5, 'x'.repeat(61), null, null, 'Its serial number has more than 60 characters'],
      [6, 'PL-3', '1'.repeat(21), null, 'Its code has more than 20 characters'],
    ])
  })

  it('is empty without rows', () => {
    expect(readDeviceList(' \n\n')).toEqual([])
    expect(readDeviceList('Serial,Code')).toEqual([])
  })
})
