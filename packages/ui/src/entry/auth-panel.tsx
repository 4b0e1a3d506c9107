import styled from '@emotion/styled'
import type { Verdict } from '@curbwise/rules/decision/types'
import type { ReactElement } from 'react'
import { useKit, type Language } from '../theme/kit.ts'
import { curbPattern, VERDICT_ICONS, verdictPaint } from '../verdict/verdict.ts'
import { verdictLabel } from '../verdict/words.ts'
import { LotArt } from './lot-art.tsx'
import { PlateTag } from './plate-tag.tsx'

const Panel = styled.aside`
  position: relative;
  overflow: hidden;
  min-height: 100%;
  background: var(--ink);
  color: var(--on-ink);
  container-type: size;
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`
// --u is one unit of the drawing (760 × 900, filling the panel), so that plates and cards stay in their bays.
const Bays = styled.div`
  --u: max(100cqw/760, 100cqh/900);
  position: absolute;
  top: calc(236*var(--u));
  left: calc(50% - 292*var(--u));
  width: calc(587*var(--u));
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: calc(47*var(--u));
  > div {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 46px;
    min-width: 0;
  }
`
const MiniCard = styled.div`
  ${verdictPaint}width: 100%;
  max-width: 300px;
  background: var(--surface);
  color: var(--text-2);
  border-radius: 12px;
  overflow: hidden;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  > div:first-of-type {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 12px 16px;
    background: var(--v);
    color: var(--vo);
  }
  b {
    display: block;
    font-size: 1.125rem;
    line-height: 1.375rem;
    font-weight: 700;
    letter-spacing: -0.012em;
  }
  p {
    padding: 10px 16px 14px;
  }
`
const Curb = styled.div`
  ${curbPattern}margin-top: 3px
`
const Words = styled.div`
  position: absolute;
  inset: auto 58px 72px;
  p:first-of-type {
    max-width: 560px;
    font-size: clamp(1.5rem, 4.5cqw, 2.125rem);
    line-height: 1.21;
    font-weight: 680;
    letter-spacing: -0.022em;
    text-wrap: balance;
  }
  p + p {
    max-width: 500px;
    margin-top: 14px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--ink-2);
  }
`

const TEXTS: Readonly<Record<Language, readonly [string, string, string, string, string, string]>> = {
  en: [
    'May this car be towed from here, now, and why?',
    'Every plate check shows its reasons, and you can ask about any past minute.',
    'Do not tow.',
    'VIP at Arbor Ridge until 12/31/2026.',
    'Tow: 2 photos missing.',
    'No vehicle, guest or permit on record.',
  ],
  es: [
    '¿Se puede remolcar este carro de aquí, ahora, y por qué?',
    'Cada revisión de placa muestra sus motivos, y puede consultar cualquier minuto pasado.',
    'No remolcar.',
    'VIP en Arbor Ridge hasta el 12/31/2026.',
    'Grúa: faltan 2 fotos.',
    'Sin vehículo, invitado ni permiso registrado.',
  ],
}

function Verdictlet({
  verdict,
  instruction,
  why,
}: {
  readonly verdict: Verdict
  readonly instruction: string
  readonly why: string
}): ReactElement {
  const Icon = VERDICT_ICONS[verdict]
  const { language } = useKit()
  return (
    <MiniCard data-verdict={verdict}>
      <div>
        <Icon size={32} />
        <span>
          <b>{verdictLabel(verdict, language)}</b>
          {instruction}
        </span>
      </div>
      <Curb />
      <p>{why}</p>
    </MiniCard>
  )
}

export interface AuthPanelProps {
  /** Hidden from screen readers: the picture only illustrates the product. */
  readonly headline?: string
  readonly lead?: string
}

/** The right half of the login page: curb, bays, plates, and what the product says about them. Shown from about 900 px. */
export function AuthPanel({ headline, lead }: AuthPanelProps): ReactElement {
  const [question, promise, doNot, vip, photos, none] = TEXTS[useKit().language]
  return (
    <Panel aria-hidden="true">
      <LotArt />
      <Bays>
        <div>
          <PlateTag plate="HTD 2046" state="TX" size="lg" copy={false} />
          <Verdictlet verdict="protected" instruction={doNot} why={vip} />
        </div>
        <div>
          <PlateTag plate="417 DKH" state="LA" size="lg" copy={false} />
          <Verdictlet verdict="unauthorized" instruction={photos} why={none} />
        </div>
      </Bays>
      <Words>
        <p>{headline ?? question}</p>
        <p>{lead ?? promise}</p>
      </Words>
    </Panel>
  )
}
