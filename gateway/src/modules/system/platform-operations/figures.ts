import type { Knex } from 'knex'
import { type Figure, figure } from '../../../reporting/figure.ts'
import { chainFigures, pendingPayments, queueFigures } from './queries/figures.query.ts'

/** Figures of the queues and the history, for Prometheus. Cheap enough for every quarter of a minute. */
export async function recordFigures(db: Knex.Transaction): Promise<readonly Figure[]> {
  const queues = await queueFigures(db)
  const chains = await chainFigures(db)
  return [
    {
      name: 'curbwise_jobs_oldest_waiting_seconds',
      help: 'Age of the oldest job that could run now, by queue; 0 if none waits',
      values: queues.map(({ queue, oldest_seconds }) => ({ labels: { queue }, value: oldest_seconds })),
    },
    {
      name: 'curbwise_jobs_failed',
      help: 'Jobs that failed within the last week and are no longer tried, by queue',
      values: queues.map(({ queue, failed }) => ({ labels: { queue }, value: failed })),
    },
    {
      name: 'curbwise_history_chains',
      help: 'Chains of the history by the result of their last check',
      values: (['verified', 'broken', 'never'] as const).map((state) => ({ labels: { state }, value: chains[state] })),
    },
    figure(
      'curbwise_history_unchecked_seconds',
      'Longest time that a chain of the history has gone unchecked',
      chains.oldest_seconds,
    ),
  ]
}

/** Figures of card payments, for Prometheus. Once a minute is often enough. */
export async function paymentFigures(db: Knex.Transaction): Promise<readonly Figure[]> {
  const { unsettled, oldest_seconds, event_seconds } = await pendingPayments(db)
  return [
    figure('curbwise_payments_unsettled', 'Card payments that are pending although they should have ended', unsettled),
    figure(
      'curbwise_payments_unsettled_seconds',
      'How long ago the first of these payments should have ended; 0 if there is none',
      oldest_seconds ?? 0,
    ),
    figure('curbwise_payment_event_age_seconds', 'How long ago the payment provider last sent an event', event_seconds),
  ]
}
