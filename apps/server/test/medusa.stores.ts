/** `npm run test:stores`, with a running Medusa. */
import { storeJourney } from './store-journey.ts'

const key = 'sk_fixture00000000000000000000000000000000000000000000000000000000'

storeJourney({
  ...{ kind: 'medusa', name: 'Medusa', address: process.env['MEDUSA_URL'] ?? 'http://127.0.0.1:4950' },
  ...{ identifier: '', password: key, given: [] },
  placed: { nativeStatus: 'pending / authorized / not_fulfilled', statusCode: 7 },
  productId: /^prod_/,
  refused: [
    { given: [], password: 'sk_another', says: /^The store does not know this key\.$/ },
    { given: ['sc_01AAAAAAAAAAAAAAAAAAAAAAAA'], password: key, says: /^The store has no channel with this token\.$/ },
  ],
})
