import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { planLevelOf } from '../billing/index.ts'
import { seedDemoPlans } from './demo-plans.ts'

describe('the plans of the demo', () => {
  test('are made once: one app pays the highest plan, the other is in its trial', async () => {
    const app = await createTestApp({ environment: { BILLING: 'test' } })
    await seedDemoPlans(app.ports)
    for (const appKey of ['demo-aurora', 'demo-harbor']) await app.buildApp(appKey)
    await seedDemoPlans(app.ports)
    await seedDemoPlans(app.ports)
    expect(await planLevelOf(app.ports, 'demo-aurora')).toBe(3)
    expect(await planLevelOf(app.ports, 'demo-harbor')).toBe(4)
    const charges = await app.database.db.selectFrom('test_charges').select('plan_name').execute()
    expect(charges).toEqual([{ plan_name: 'Enterprise' }])
  })

  test('are none in production, and none where nothing is billed', async () => {
    const app = await createTestApp()
    await app.buildApp('demo-aurora')
    await seedDemoPlans(app.ports)
    await seedDemoPlans({ ...app.ports, config: { ...app.ports.config, billing: 'test', production: true } })
    expect(await app.database.db.selectFrom('test_charges').select('id').execute()).toEqual([])
  })
})
