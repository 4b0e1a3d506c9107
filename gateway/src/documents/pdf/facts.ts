import { PAGE, QUIET, type Sheet, type TextStyle } from './sheet.ts'

export interface Fact {
  readonly label: string
  readonly value: string
  readonly mono?: boolean
}

const GAP = 21
const COLUMN = (PAGE.right - PAGE.left - GAP) / 2
const LABEL: TextStyle = { font: 'strong', size: 8.6, line: 11.25, color: QUIET }
const VALUE: TextStyle = { font: 'strong' }
const MONO: TextStyle = { font: 'mono', size: 9.5, line: 14 }

const styleOf = ({ mono }: Fact): TextStyle => (mono ? MONO : VALUE)

/** Draws labeled facts in two columns, row by row; leaves out facts without a value. */
export function drawFacts(sheet: Sheet, facts: readonly (Fact | null)[]): void {
  const known = facts.filter((fact) => fact !== null && fact.value !== '') as Fact[]
  for (let at = 0; at < known.length; at += 2) {
    const row = known.slice(at, at + 2)
    const height = Math.max(...row.map((fact) => LABEL_HEIGHT + sheet.height(fact.value, COLUMN, styleOf(fact))))
    sheet.room(height)
    row.forEach((fact, column) => {
      const x = PAGE.left + column * (COLUMN + GAP)
      sheet.text(fact.label, { x, y: sheet.y, width: COLUMN }, LABEL)
      sheet.text(fact.value, { x, y: sheet.y + LABEL_HEIGHT, width: COLUMN }, styleOf(fact))
    })
    sheet.y += height + 7.5
  }
}

const LABEL_HEIGHT = 11.25
