import { expect, test } from 'vitest'
import { addressBookOf } from './address-book.ts'
import { ConnectorError, ConnectorRefusal } from './connector-error.ts'

const form = {
  ...{ name: 'Ada Lovelace', address: 'Main street 1', city: 'Boston', postalCode: '?', country: 'US' },
  ...{ phone: '', isDefault: false },
}

/** A book whose store does nothing but this. */
const bookOf = (error: Error, fields?: Record<string, string>) =>
  addressBookOf({
    mustFind: async () => ({ id: '1', email: '', emailProven: true, name: '', phone: '', createdAt: '' }),
    read: async () => [{ ...form, id: '7' }],
    add: () => Promise.reject(error),
    change: () => Promise.reject(error),
    remove: () => Promise.reject(error),
    fields,
  })

const invalid = (native: unknown) => new ConnectorError('invalid', 'The store answered with 422.', { native })

test('an address that the store does not take is refused at its field, and never as a store that is away', async () => {
  const fields = { postal_code: 'postalCode' }
  for (const [native, field] of [
    ['{"errors":{"postal_code":"must be a postal code"}}', 'postalCode'],
    [[{ message: 'error.postal_code' }], 'postalCode'],
    ['No.', 'address'],
    [undefined, 'address'],
  ] as const) {
    const book = bookOf(invalid(native), fields)
    const refused = { refusal: { reason: 'notTaken', field } }
    await expect(book.addAddress('1', form)).rejects.toMatchObject(refused)
    await expect(book.changeAddress('1', '7', form)).rejects.toMatchObject(refused)
  }
  await expect(bookOf(invalid('No.')).addAddress('1', form)).rejects.toMatchObject({ refusal: { field: 'address' } })
})

test('what is no refusal of the address stays what it is', async () => {
  for (const error of [
    new ConnectorError('unavailable', 'The store does not answer.'),
    new ConnectorRefusal({ reason: 'limitReached' }),
    new Error('A defect.'),
  ])
    await expect(bookOf(error).addAddress('1', form)).rejects.toBe(error)
})
