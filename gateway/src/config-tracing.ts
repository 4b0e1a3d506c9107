import { z } from 'zod'
import { url, variable } from './config-variable.ts'

const headersOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(',').map((header) => [header.slice(0, header.indexOf('=')), header.slice(header.indexOf('=') + 1)]),
  )

/** The settings of traces, under the names that OpenTelemetry gives them. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    url(/^https?$/, 'write the collector’s address, such as http://127.0.0.1:4318').optional(),
    'none: nothing is traced',
    'OpenTelemetry collector that gets a trace of requests and jobs, at /v1/traces below it',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    z
      .string()
      .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, { error: 'write name=value, separated by commas' })
      .transform(headersOf)
      .optional(),
    'none',
    'Headers of each request to the collector, as name=value, separated by commas',
    true,
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z.coerce.number({ error: 'write a number from 0 to 1' }).min(0).max(1).default(0.1),
    '0.1',
    'Share of requests and jobs that is traced, from 0 to 1',
  ),
}
