import { gatedScreens } from '@vitrine/domain/actions/action-types'
import { planLevels } from '@vitrine/domain/billing/plans.rules'
import { isComingSoon } from '@vitrine/domain/integrations/integration-catalog.rules'
import { describe, expect, test } from 'vitest'
import { featuresOf, findEntry, integrationCatalog } from './integrations.ts'

describe('the catalogue of integrations', () => {
  test('names each integration once, at a level that plans have', () => {
    expect(new Set(integrationCatalog.map(({ id }) => id)).size).toBe(integrationCatalog.length)
    for (const entry of integrationCatalog) {
      expect(planLevels.map(({ level }) => level)).toContain(entry.level)
      expect(findEntry(entry.id)).toBe(entry)
    }
  })

  test.each(integrationCatalog)(
    'a field of $id depends on one before it and on a value of that, and begins with one of its options',
    ({ fields }) => {
      for (const [at, { type, options = [], depend, initial }] of fields.entries()) {
        const leader = fields.slice(0, at).find(({ key }) => key === depend?.key)
        if (depend) expect(leader?.options?.map(({ value }) => value)).toContain(depend.value)
        if (type === undefined || type === 'lines') expect(options).toEqual([])
        else expect(options.map(({ value }) => value)).toContain(initial ?? options[0]?.value)
      }
    },
  )

  test('every screen that needs an integration has one that can be connected', () => {
    const open = integrationCatalog.filter((entry) => !isComingSoon(entry) && !entry.fixed).map(({ id }) => id)
    for (const feature of Object.values(gatedScreens)) expect(featuresOf(open)).toContain(feature)
  })

  test('active integrations switch on codes and types that screens depend on, each once', () => {
    expect(featuresOf(['storeLocator', 'barcodeQR', 'barcodeQR', 'klaviyo', 'demo-store', 'no-such'])).toEqual([
      'barcodeQR',
      'storeLocator',
    ])
  })
})
