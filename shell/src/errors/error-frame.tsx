import styled from '@emotion/styled'
import { useAppConfig } from '@curbwise/platform'
import { Brand } from '@curbwise/ui/entry'
import type { ReactNode } from 'react'

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--canvas);
  &:after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 6px;
    background: repeating-linear-gradient(90deg, var(--line-2) 0 7px, transparent 7px 18px);
  }
  > header {
    padding: 28px 40px;
  }
  > main {
    flex: 1;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 20px;
    padding: 0 16px 120px;
    text-align: center;
  }
  main h1 {
    max-width: 440px;
    font-size: 1.625rem;
    line-height: 2.125rem;
    font-weight: 680;
    letter-spacing: -0.018em;
    text-wrap: balance;
    outline-offset: 8px;
  }
  main p {
    max-width: 480px;
    color: var(--text-2);
    font-size: 1.0625rem;
    line-height: 1.625rem;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  main .lead {
    color: var(--text);
  }
  main .message {
    font-family: 'Martian Mono Variable', monospace;
    font-stretch: 75%;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    background: var(--sunken);
    border-radius: 8px;
    padding: 10px 14px;
  }
  main .redirect {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 12px;
    padding: 8px 24px;
  }
  @media (max-width: 576px) {
    > header {
      padding: 20px 16px;
    }
    > main {
      padding-bottom: 72px;
    }
  }
`

export const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 16px;
  background: var(--primary);
  color: var(--on-primary);
  &[data-tone='err'] {
    background: var(--err);
    color: var(--surface);
  }
`

/** The auth layout of the error screen: the name, the message, and a curb at the bottom. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  const { product_name } = useAppConfig()
  return (
    <Frame>
      <header>
        <Brand name={product_name} size="lg" />
      </header>
      <main>{children}</main>
    </Frame>
  )
}
