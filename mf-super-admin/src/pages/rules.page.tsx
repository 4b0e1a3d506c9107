import type { ReactElement } from 'react'
import { Rules } from '../features/rules/components/rules.tsx'

/** Local rules in versions: by state, county, and city. */
export default function RulesPage(): ReactElement {
  return <Rules />
}
