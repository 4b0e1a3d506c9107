import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles'
import type { ReactElement, ReactNode } from 'react'
import { SANS } from './base.ts'
import { useKit } from './kit.ts'
import { tokens, type ColorMode } from './tokens.ts'

const made = new Map<ColorMode, Theme>()

const build = (mode: ColorMode): Theme => {
  const t = tokens[mode]
  return createTheme({
    palette: {
      mode: mode === 'dim' ? 'dark' : 'light',
      primary: { main: t.primary, dark: t['primary-hover'], contrastText: t['on-primary'] },
      error: { main: t.err },
      warning: { main: t.warn },
      info: { main: t.info },
      success: { main: t.ok },
      text: { primary: t.text, secondary: t['text-2'], disabled: t['text-3'] },
      background: { default: t.canvas, paper: t.raised },
      divider: t.line,
      action: { hover: t.hover, selected: t.selected, focus: t.selected },
    },
    shape: { borderRadius: 8 },
    typography: { fontFamily: SANS, fontSize: 14 },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 180,
        standard: 180,
        complex: 240,
        enteringScreen: 180,
        leavingScreen: 120,
      },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', color: t.text } } },
      MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: t.scrim } } } },
      MuiMenu: {
        styleOverrides: {
          paper: { border: `1px solid ${t.line}`, borderRadius: 12, boxShadow: t['sh-2'] },
          list: { padding: 4 },
        },
      },
      MuiPopover: {
        styleOverrides: { paper: { border: `1px solid ${t.line}`, borderRadius: 12, boxShadow: t['sh-2'] } },
      },
      MuiMenuItem: {
        styleOverrides: {
          root: {
            gap: 12,
            minHeight: 40,
            padding: '6px 12px',
            borderRadius: 8,
            fontSize: '0.875rem',
            '@media (max-width:576px)': { minHeight: 48 },
          },
        },
      },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { backgroundColor: t.text, color: t.surface, fontSize: '0.75rem', fontWeight: 500, borderRadius: 6 },
        },
      },
    },
  })
}

/** Creates the MUI theme of a color mode, with hex values; called once per mode. */
const muiTheme = (mode: ColorMode): Theme => {
  const known = made.get(mode)
  if (known) return known
  const theme = build(mode)
  made.set(mode, theme)
  return theme
}

/**
 * Provides the MUI theme to the few components that use MUI. Separate from ThemeRoot, so that pages without them (login, public pages)
 * don't load MUI at all.
 */
export function MuiTheme({ children }: { readonly children: ReactNode }): ReactElement {
  return <ThemeProvider theme={muiTheme(useKit().mode)}>{children}</ThemeProvider>
}
