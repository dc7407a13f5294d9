import type { AppError } from '@vitrine/domain/errors'
import { integrationRoutes as routes } from '@vitrine/domain/integrations/integrations.routes'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { setPlanCommand } from '../../commands/set-plan.ts'

describe('the plan of an app, where plans are paid', async () => {
  const app = await createTestApp({ environment: { BILLING: 'test' } })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const put = async (slug: string, active: boolean) =>
    await app
      .call(routes.putIntegration, { params: { appKey, slug }, body: { formFields: [], active } }, owner)
      .then(({ data }) => (data.active ? 'active' : 'inactive'))
      .catch((error: AppError) => error.code)
  const withinPlan = async () => {
    const { data } = await app.call(routes.listIntegrations, { params: { appKey } }, owner)
    return data.filter((one) => one.withinPlan).map(({ id }) => id)
  }

  test('opens integrations up to its level, on the server too; a higher plan opens those of its level [A-124] [A-125]', async () => {
    expect([await put('barcodeQR', true), await withinPlan()]).toEqual(['plan_too_low', []])
    expect(await setPlanCommand(app.ports, [appKey, 'essential-monthly'])).toBe(0)
    expect([await put('barcodeQR', true), await put('loyalty_and_referrals', true)]).toEqual(['active', 'plan_too_low'])
    expect(await withinPlan()).not.toContain('loyalty_and_referrals')
    expect(await setPlanCommand(app.ports, [appKey, 'advanced-monthly'])).toBe(0)
    expect(await withinPlan()).toContain('loyalty_and_referrals')
    expect(await put('loyalty_and_referrals', true)).toBe('active')
  })

  test('that no longer opens an integration takes nothing away, and lets it be disconnected', async () => {
    expect(await put('loyalty_and_referrals', true)).toBe('active')
    expect(await setPlanCommand(app.ports, [appKey, 'essential-monthly'])).toBe(0)
    const { data } = await app.call(routes.getIntegration, { params: { appKey, slug: 'loyalty_and_referrals' } }, owner)
    expect(data).toMatchObject({ active: true, withinPlan: false })
    expect(await put('loyalty_and_referrals', false)).toBe('inactive')
    expect(await put('loyalty_and_referrals', true)).toBe('plan_too_low')
  })
})
