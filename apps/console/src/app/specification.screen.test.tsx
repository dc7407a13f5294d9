/** docs/SPECIFICATION.md says at which addresses the documents' screens are; this says that they are there. */
import { expect, test } from 'vitest'
import page from '../../../../docs/SPECIFICATION.md?raw'
import { router } from './router.ts'

const addresses = [...new Set([...page.matchAll(/`(\/[^`\s]*)`/g)].map(([, address]) => address ?? ''))].filter(
  (address) => address !== '/openapi.json',
)

test('every screen of the specification has its address', () => {
  const known = Object.keys(router.routesByPath).map((path) => path.replace(/\$(\w+)/g, '{$1}'))
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((address) => !known.includes(address))).toEqual([])
})
