import { describe, expect, it } from 'vitest'
import { stickerTextsIn } from '../../../parts/sticker-texts.ts'
import { carsWords, dayWords, freeDay, listNow, listsToChoose, newListDay, openList, suggestedList } from './lists.ts'
import { stickerList } from './sticker.fixture.ts'

const ZONE = 'America/Chicago'
/** 9:58 PM on 11/20/2026 at the complex: the 21st in UTC. */
const NOW = Date.UTC(2026, 10, 21, 3, 58)
const closed = { add_item: false, close: false, convert: false, print: true }

describe('the list for the next cars', () => {
  it('is the one with the nearest day that isn’t over at the complex', () => {
    const rows = [
      stickerList({ id: 'later', tow_date: '2026-11-25' }),
      stickerList({ id: 'over', tow_date: '2026-11-19' }),
      stickerList({ id: 'today', tow_date: '2026-11-20' }),
      stickerList({ id: 'done', tow_date: '2026-11-20', can: closed }),
    ]
    expect(suggestedList(rows, NOW, ZONE)).toEqual({ kind: 'open', id: 'today', tow_date: '2026-11-20', items: 6 })
    expect(listsToChoose(rows, NOW).map(({ id }) => id)).toEqual(['today', 'later'])
  })

  it('is a new one where none takes cars, for the first day that begins a whole day from now', () => {
    expect(suggestedList([], NOW, ZONE)).toEqual({ kind: 'new', tow_date: '2026-11-22' })
    expect(suggestedList([stickerList({ tow_date: '2026-11-22', can: closed })], NOW, ZONE)).toEqual({
      kind: 'new',
      tow_date: '2026-11-23',
    })
    expect(freeDay([{ tow_date: '2026-11-30' }, { tow_date: '2026-12-01' }], '2026-11-30')).toBe('2026-12-02')
    // Midnight and a minute before it: tomorrow begins within 24 hours of both.
    expect(newListDay(Date.UTC(2026, 10, 20, 6, 0), ZONE)).toBe('2026-11-22')
    expect(newListDay(Date.UTC(2026, 10, 21, 5, 59), ZONE)).toBe('2026-11-22')
  })

  it('stays the one that a person chose until it takes no more cars', () => {
    const chosen = openList(stickerList())
    expect(listNow(chosen, [stickerList({ items: 7 })])).toMatchObject({ id: 'list-1', items: 7 })
    expect(listNow(chosen, [stickerList({ can: closed })])).toBeNull()
    expect(listNow(chosen, [])).toBeNull()
    const started = { kind: 'started', id: 'list-1', tow_date: '2199-01-05' } as const
    expect(listNow(started, [])).toBe(started)
    expect(listNow(started, [stickerList({ items: 1 })])).toMatchObject({ kind: 'open', items: 1 })
  })

  it('is shown with its weekday and its cars', () => {
    expect(dayWords('2026-11-22')).toBe('Sunday, 11/22/2026')
    expect(dayWords('2026-11-23')).toBe('Monday, 11/23/2026')
    expect([0, 1, 6].map((count) => carsWords(count, stickerTextsIn('en')))).toEqual(['no car yet', '1 car', '6 cars'])
  })
})
