import type { ReportFigures, ReportGroupRow } from '@curbwise/api'
import { translator } from '@curbwise/messages'
import { documentTexts } from '@curbwise/messages/tow-document'
import { dateText, momentText, type Period, REPORT_GROUP_LABELS, type ReportGroup } from '@curbwise/rules'
import { bucketsOf, sumBuckets, unitOf } from '@curbwise/rules/reports/buckets'
import {
  byDay,
  changeOf,
  type Compared,
  figureOf,
  isMoney,
  labelOf,
  textOf,
  valueOf,
} from '@curbwise/rules/reports/sums'
import { columnsFor, type ReportTab, type Shown, TABS } from '@curbwise/rules/reports/tabs'
import { drawIssuer, drawTitle, type Issuer } from '../../../../documents/pdf/head.ts'
import { heading, paragraph, small } from '../../../../documents/pdf/prose.ts'
import { Sheet, WIDTH } from '../../../../documents/pdf/sheet.ts'
import { type Column, drawLongTable, drawTable } from '../../../../documents/pdf/table.ts'
import { zoneText } from '../../../enforcement/tow-documents/index.ts'
import { nameOf } from '../../reports/index.ts'

/** What the PDF of a report shows. */
export interface ReportPaper {
  readonly tab: ReportTab
  readonly by: ReportGroup
  readonly compared: Compared
  readonly figures: ReportFigures
  readonly groups: readonly ReportGroupRow[]
  /** What the report is filtered by, in words. */
  readonly filtered: readonly string[]
  /** Null for complexes of several companies. */
  readonly issuer: Issuer | null
  readonly made_at: Date
}

const words = translator('en', documentTexts)
/** Reports of complexes of several zones are dated in the zone of the product's home. */
const CENTRAL = 'America/Chicago'
/** More columns next to a name don't fit the page, so counts and amounts are two tables. */
const MOST_COLUMNS = 6
const COLUMN = 70
const MOST_NAMES = 5
const PER = { day: 'a day', week: 'a week', month: 'a month' } as const

const periodText = ({ from, until }: Period): string =>
  from === until ? dateText(from) : `${dateText(from)} to ${dateText(until)}`

function complexesText({ complexes }: ReportFigures): string {
  if (complexes.length === 0) return 'No complexes'
  if (complexes.length > MOST_NAMES) return `${complexes.length} complexes`
  return complexes.map(({ name }) => name).join(', ')
}

const TILES: readonly Column[] = [
  { head: 'Figure', width: 160, strong: true },
  { head: 'In the period', width: 110, right: true },
  { head: 'Compared', width: WIDTH - 270, right: true },
]

function drawTiles(sheet: Sheet, { tab, compared, figures }: ReportPaper): void {
  drawTable(
    sheet,
    TILES,
    TABS[tab].tiles.map((shown) => {
      const value = figureOf(shown, figures.figures)
      const { text } = changeOf(shown, value, figureOf(shown, figures.figures, compared))
      return [labelOf(shown), textOf(shown, value), text]
    }),
  )
  sheet.y += 16
}

const tableOf = (first: string, columns: readonly string[]): readonly Column[] => [
  { head: first, width: WIDTH - columns.length * COLUMN },
  ...columns.map((head): Column => ({ head, width: COLUMN, right: true })),
]

/** The numbers of the chart. */
function drawChart(sheet: Sheet, { tab, figures }: ReportPaper): void {
  const { chart } = TABS[tab]
  if (!chart) return
  const buckets = bucketsOf(figures.period)
  const values = chart.figures.map((figure) => sumBuckets(buckets, byDay(figure, figures.days)))
  heading(sheet, `${chart.title} ${PER[unitOf(figures.period)]}`)
  drawTable(
    sheet,
    tableOf('When', chart.figures.map(labelOf)),
    buckets.map(({ label }, at) => [
      label,
      ...chart.figures.map((figure, of) => textOf(figure, values[of]?.[at] ?? 0)),
    ]),
  )
  sheet.y += 16
}

/** The columns of each table: all of them together if they fit. */
function tablesOf(columns: readonly Shown[]): readonly (readonly Shown[])[] {
  if (columns.length <= MOST_COLUMNS) return [columns]
  return [columns.filter((shown) => !isMoney(shown)), columns.filter(isMoney)]
}

async function drawGroups(sheet: Sheet, { tab, by, figures, groups }: ReportPaper): Promise<void> {
  const label = REPORT_GROUP_LABELS[by]
  const name = (row: ReportGroupRow): string => (by === 'day' && row.key ? dateText(row.key) : nameOf(by, row))
  for (const columns of tablesOf(columnsFor(tab, by, figures))) {
    heading(sheet, `By ${label.toLowerCase()}`)
    await drawLongTable(sheet, tableOf(label, columns.map(labelOf)), [
      ...groups.map((row) => [name(row), ...columns.map((shown) => textOf(shown, valueOf(shown, row)))]),
      [
        'All',
        ...columns.map((shown) =>
          textOf(
            shown,
            groups.reduce((sum, row) => sum + valueOf(shown, row), 0),
          ),
        ),
      ],
    ])
    sheet.y += 16
  }
}

/** Renders one part of a report as a PDF: US Letter, tagged. The same report gives the same bytes. */
export async function renderReport(paper: ReportPaper): Promise<Buffer> {
  const { tab, compared, figures, groups, filtered, issuer, made_at: at } = paper
  const zone = figures.timezone ?? CENTRAL
  const title = `Report: ${TABS[tab].label.toLowerCase()}, ${periodText(figures.period)}`
  const author = issuer?.name ?? 'Curbwise'
  const sheet = new Sheet({
    title: `${title} | ${author}`,
    author,
    language: 'en-US',
    words,
    practice: null,
    at,
  })
  if (issuer) drawIssuer(sheet, issuer)
  drawTitle(
    sheet,
    title,
    [
      complexesText(figures),
      `Compared with ${periodText(compared === 'before' ? figures.before : figures.year_before)}`,
      ...filtered,
    ].join('. ') + '.',
  )
  drawTiles(sheet, paper)
  if (groups.length === 0) paragraph(sheet, 'Nothing was counted in this period.')
  else {
    drawChart(sheet, paper)
    await drawGroups(sheet, paper)
  }
  small(
    sheet,
    `Made ${momentText(at.toISOString(), zone)} from the records at that time. A tow counts on the day it closed, a charge on the day it was fixed, and a payment or refund on the day it happened. Practice isn’t counted.`,
  )
  return sheet.end({
    record: `Report ${figures.period.from} to ${figures.period.until}`,
    zone: zoneText(zone, { at, language: 'en' }),
  })
}
