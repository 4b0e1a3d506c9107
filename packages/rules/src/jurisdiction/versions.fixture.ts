import { CAUTIOUS } from './cautious.ts'
import { figuresOf } from './protective.ts'
import { TEXAS } from './texas.ts'
import type { LocalRules } from '../decision/facts.ts'

export const TEXAS_FIGURES = figuresOf(TEXAS)
export const CAUTIOUS_FIGURES = figuresOf(CAUTIOUS)

/** A version of Texas from 2026-01-01 that says what the shipped one does, verified. */
export const localRules = (more: Partial<LocalRules> = {}): LocalRules => ({
  id: 'rules',
  version: 'TX 2026-01',
  state: 'TX',
  county: null,
  city: null,
  starts_on: '2026-01-01',
  verified_on: '2025-12-01',
  valid_from: '2026-01-01T05:00:00.000Z',
  valid_until: null,
  known_from: '2025-12-01T00:00:00.000Z',
  known_until: null,
  figures: TEXAS_FIGURES,
  ...more,
})
