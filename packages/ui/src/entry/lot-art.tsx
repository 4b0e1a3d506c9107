import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Art = styled.svg`
  html[data-theme='dim'] & .hz {
    opacity: 0.55;
  }
`

/** A parking lot from above: curb with hazard stripes, three lines, two numbered bays. */
export function LotArt(): ReactElement {
  return (
    <Art viewBox="0 0 760 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <pattern id="cw-hazard" width="44" height="26" patternUnits="userSpaceOnUse" patternTransform="skewX(-28)">
          <rect width="24" height="26" fill="var(--check)" />
        </pattern>
        <filter id="cw-grain">
          <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" />
          <feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .35 -.12" />
        </filter>
      </defs>
      <rect width="760" height="900" filter="url(#cw-grain)" opacity=".1" />
      <rect width="760" height="64" fill="var(--on-ink)" opacity=".06" />
      <rect y="64" width="760" height="26" fill="var(--photo)" opacity=".25" />
      <rect y="64" width="760" height="26" fill="url(#cw-hazard)" className="hz" />
      <g fill="var(--on-ink)" opacity=".5">
        <rect x="58" y="112" width="9" height="420" rx="1" />
        <rect x="375" y="112" width="9" height="420" rx="1" />
        <rect x="692" y="112" width="9" height="420" rx="1" />
      </g>
      <g fill="var(--on-ink)" opacity=".2" fontWeight="800" fontSize="64" textAnchor="middle">
        <text x="221" y="196">
          118
        </text>
        <text x="538" y="196">
          119
        </text>
      </g>
    </Art>
  )
}
