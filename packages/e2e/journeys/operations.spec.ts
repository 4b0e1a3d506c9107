import { queryDatabase } from '../helpers/database.ts'
import { expect, test, type Page } from '../helpers/test.ts'

const panel = (page: Page, name: string) => page.getByRole('complementary', { name })

/** A job of Bayou City Towing that failed: its permit doesn't exist, so its next try has nothing to do. */
async function failedJob(): Promise<string> {
  const [job] = await queryDatabase<{ id: string }>(
    `insert into pgboss.job (name, state, started_on, completed_on, retry_limit, output, data)
      select 'remind_permit', 'failed', now(), now(), 0, '{"name": "Error", "message": "No answer for ana@example.com"}',
        jsonb_build_object('payload', jsonb_build_object('permit_id', gen_random_uuid()), 'stamp', jsonb_build_object(
          'tenant', jsonb_build_object('tow_company_id', o.id),
          'behalf', jsonb_build_object('user_id', null, 'name', 'System', 'role', 'system')))
      from tow_companies o where o.name = 'Bayou City Towing' returning id`,
  )
  if (!job) throw new Error('The demo has no Bayou City Towing')
  return job.id
}

test.describe('a super admin', () => {
  test('tries a failed job again, and checks a history chain', async ({ as }) => {
    const id = await failedJob()
    const page = await as('super_admin')
    await page.goto('/super-admin/tow-companies')
    await page.getByRole('link', { name: /^Operations/ }).click()
    await page.getByRole('row', { name: /Remind of the end of a permit/ }).click()
    const job = panel(page, 'Job')
    await expect(job.getByText('No answer for <address>')).toBeVisible()
    await job.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByText('The job runs now')).toBeVisible()
    await expect(job.getByText('This job is no longer listed')).toBeVisible()
    const [entry] = await queryDatabase<{ action: string }>(
      'select action from history_entries where record_id = $1',
      id,
    )
    expect(entry?.action).toBe('job.retried')

    await page.getByRole('button', { name: /^Chains/ }).click()
    await page.getByRole('row', { name: /Bayou City Towing/ }).click()
    const chain = panel(page, 'History chain')
    await chain.getByRole('button', { name: 'Verify now' }).click()
    await expect(page.getByText('The check has started')).toBeVisible()
    await expect(chain.getByText('Verified', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(chain.getByRole('button', { name: 'Verify now' })).toBeEnabled()
  })
})
