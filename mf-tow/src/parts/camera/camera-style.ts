import styled from '@emotion/styled'

/** Covers the whole screen. Ink in both themes, so that the picture looks the same. */
export const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--plate-ink);
  color: var(--plate);
  &[open] {
    display: flex;
    flex-direction: column;
  }
  > header {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 6px 12px;
  }
  > header button {
    color: inherit;
  }
  > header b {
    display: block;
    font-size: 1.0625rem;
    line-height: 1.375rem;
  }
  > header small {
    font-size: 0.875rem;
    line-height: 1.125rem;
  }
  > p {
    padding: 10px 16px;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 600;
    text-align: center;
  }
`

export const View = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  display: grid;
  place-items: center;
  background: var(--photo);
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

/** Where the plate goes. What is read from it belongs below. */
export const Frame = styled.div`
  position: relative;
  width: min(62%, 320px);
  aspect-ratio: 2/1;
  border: 3px solid var(--plate);
  border-radius: 12px;
  box-shadow: 0 0 0 1px var(--plate-ink);
`

export const Controls = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  justify-items: center;
  padding: 6px 16px max(18px, env(safe-area-inset-bottom));
  button,
  button[data-variant='ghost']:hover {
    color: var(--plate);
    background: none;
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 0 12px;
    border-radius: 10px;
    font-weight: 600;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  label:focus-within {
    outline: 2px solid var(--plate);
    outline-offset: 2px;
  }
`

export const Shutter = styled.button`
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: var(--plate);
  box-shadow:
    inset 0 0 0 3px var(--plate),
    inset 0 0 0 6px var(--plate-ink);
  &:disabled {
    opacity: 0.5;
  }
  &:focus-visible {
    outline: 2px solid var(--plate);
    outline-offset: 4px;
  }
`

export const Refused = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 16px;
  padding: 24px;
  text-align: center;
  p {
    max-width: 34ch;
    font-size: 1rem;
    line-height: 1.5rem;
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 56px;
    padding: 0 20px;
    border-radius: 14px;
    background: var(--plate);
    color: var(--plate-ink);
    font-size: 1.0625rem;
    font-weight: 700;
    cursor: pointer;
  }
  label:focus-within {
    outline: 2px solid var(--plate);
    outline-offset: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`
