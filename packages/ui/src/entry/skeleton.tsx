import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { CSSProperties, ReactElement } from 'react'

const breathe = keyframes`50%{opacity:.55}`

const Block = styled.span`
  display: block;
  background: var(--skeleton);
  border-radius: 5px;
  animation: ${breathe} 1.6s ease-in-out infinite;
  max-width: 100%;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: 8px;
`
const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 52px;
  padding: 0 24px;
  border-bottom: 1px solid var(--line);
  > *:nth-of-type(2) {
    flex: 1;
  }
  @media (max-width: 576px) {
    &[data-card] {
      min-height: 82px;
      margin: 12px 16px -2px;
      padding: 0 14px;
      border: 1px solid var(--line);
      border-radius: 12px;
      background: var(--surface);
    }
  }
`

/** A gray block in the final shape of the loading content. Sizes in px or CSS. */
export function Skeleton({
  width = '100%',
  height = 14,
  style,
}: {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  readonly style?: CSSProperties
}): ReactElement {
  return <Block aria-hidden style={{ width, height, ...style }} />
}

export function SkeletonText({ lines = 2 }: { readonly lines?: number }): ReactElement {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} height={10} width={at === lines - 1 ? '58%' : '92%'} />
      ))}
    </Lines>
  )
}

/** Rows of a list with plates; with `cards`, they are cards on a phone, like the list itself. */
export function SkeletonRows({ rows = 6, cards }: { readonly rows?: number; readonly cards?: boolean }): ReactElement {
  return (
    <div data-skeleton="">
      {Array.from({ length: rows }, (_, at) => (
        <Row key={at} data-card={cards ? '' : undefined}>
          <Skeleton width={96} height={24} />
          <span>
            <SkeletonText lines={2} />
          </span>
          <Skeleton width={70} height={16} />
        </Row>
      ))}
    </div>
  )
}

/** Cards below one another, with their heights in px; a low one stands for a heading. */
export function SkeletonCards({ heights }: { readonly heights: readonly number[] }): ReactElement {
  return (
    <Lines style={{ gap: 16 }} data-skeleton="">
      {heights.map((height, at) => (
        <Skeleton
          key={at}
          height={height}
          width={height < 40 ? '44%' : '100%'}
          style={{ borderRadius: height < 40 ? 5 : 12 }}
        />
      ))}
    </Lines>
  )
}
