import { z } from 'zod'
import { url, variable, whole } from './config-variable.ts'

const postgres = () =>
  url(/^postgres(ql)?$/, 'write a connection string, such as postgres://user:password@host:5432/curbwise')

/** The settings of the database, under both roles and on both ways. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: variable(
    postgres().optional(),
    'required in production',
    'PostgreSQL 15 or newer, as the role that owns the tables and runs the migrations',
    true,
  ),
  DATABASE_DIRECT_URL: variable(
    postgres().optional(),
    'DATABASE_URL; for the gateway APP_DATABASE_URL',
    'The same database without its connection pooler, as the owner; needed when DATABASE_URL or APP_DATABASE_URL leads through a pooler in transaction mode. The gateway uses it under its own role',
    true,
  ),
  APP_DATABASE_URL: variable(
    postgres().optional(),
    'DATABASE_URL with the role curbwise_app_<database>',
    'Connection as the gateway’s role, which owns nothing and can’t bypass row-level security',
    true,
  ),
  APP_DATABASE_PASSWORD: variable(
    z.string().min(16, { error: 'use at least 16 characters' }).optional(),
    'required in production without APP_DATABASE_URL',
    'Password of the role curbwise_app_<database>, which the migrations create',
    true,
  ),
  DATABASE_POOL: variable(
    whole(2, 200, 'write a number from 2 to 200').default(10),
    '10',
    'Connections of one gateway process',
  ),
  DATABASE_DIRECT_POOL: variable(
    whole(1, 200, 'write a number from 1 to 200').default(4),
    '4',
    'Connections of one gateway process for plate checks, in addition to DATABASE_POOL; to DATABASE_DIRECT_URL, if that is set',
  ),
  DATABASE_WAIT_SECONDS: variable(
    whole(2, 60, 'write a number from 2 to 60').default(5),
    '5',
    'How long a request or a job waits for a connection to the database before it gets a 503',
  ),
} as const
