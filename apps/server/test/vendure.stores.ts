/** `npm run test:stores`, with a running Vendure. */
import { storeJourney } from './store-journey.ts'

const user = 'vitrine@store.example'

storeJourney({
  ...{ kind: 'vendure', name: 'Vendure', address: process.env['VENDURE_URL'] ?? 'http://127.0.0.1:4940' },
  ...{ identifier: user, password: 'vitrine-secret-1', given: [user] },
  placed: { nativeStatus: 'PaymentSettled', statusCode: 11 },
  productId: /^\d+$/,
  refused: [
    { given: [user], password: 'another-password', says: /^The store does not know this user with this password\.$/ },
    {
      given: ['reader@store.example'],
      password: 'reader-secret-1',
      says: /not these permissions: ReadSettings, .*DeleteCustomer$/,
    },
  ],
})
