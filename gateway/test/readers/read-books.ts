import { expect } from 'vitest'
import type { HttpClient } from '../client/http-client.ts'

/** A line of the bookkeeping export as a bookkeeper reads it from the file. */
export interface BookLine {
  readonly entry: string
  /** `charge`, `payment`, `dispute_won`: how the entry's id begins. */
  readonly kind: string
  /** Year-month-day. */
  readonly date: string
  readonly account: string
  readonly account_name: string
  /** A debit, or below zero a credit. */
  readonly cents: number
  readonly memo: string
  readonly case: string
  readonly reference: string
  readonly complex: string
}

const HEADER = 'Entry,Date,Account,Account name,Debit,Credit,Memo,Case,Reference,Complex'

/** Splits a line of CSV at its commas, but not at those between quotation marks. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

/** Cents of an amount as it is written, without a detour over fractions. */
const centsOf = (text: string): number => {
  const [, dollars = '0', cents = ''] = /^(\d*)\.?(\d{0,2})$/.exec(text) ?? expect.fail(`Not an amount: ${text}`)
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

export async function readBooks(
  client: HttpClient,
  company_id: string,
  from: string,
  until: string,
): Promise<BookLine[]> {
  const path = `/api/tow-companies/${company_id}/bookkeeping/export?from=${from}&until=${until}&format=csv`
  const { status, text } = await client.get(path)
  expect(status, text).toBe(200)
  const [header, ...lines] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  expect(header).toBe(HEADER)
  return lines.map((line) => {
    const [entry = '', day = '', account = '', account_name = '', debit = '', credit = '', memo = '', ...rest] =
      cellsOf(line)
    const [about = '', reference = '', complex = ''] = rest
    expect(
      [debit, credit].filter((amount) => amount !== ''),
      `one amount of ${line}`,
    ).toHaveLength(1)
    return {
      entry,
      kind: entry.slice(0, entry.indexOf('-')),
      date: `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`,
      account,
      account_name,
      cents: centsOf(debit) - centsOf(credit),
      memo,
      case: about,
      reference,
      complex,
    }
  })
}
