/** The address book of a customer: one default as long as there is an address. The only file that names its table. */
import { type AddressForm, type CustomerAddress, maxAddresses } from '@vitrine/domain/customers/account.schema'
import { newId } from '@vitrine/domain/ids'
import { insist, mustExist } from '../refuse.ts'
import { nowOf, type StoreDb, type StoreShop } from '../store-shop.ts'
import { lockCustomer } from './customers.queries.ts'

export async function readAddresses(db: StoreDb, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('demo_customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxAddresses)
    .execute()
  return rows.map(({ id, name, address, district, city, region, postal_code, country, phone, is_default }) => ({
    id,
    name,
    address,
    ...(district !== null && { district }),
    city,
    ...(region !== null && { region }),
    postalCode: postal_code,
    country,
    phone,
    isDefault: is_default,
  }))
}

const columnsOf = ({ name, address, district, city, region, postalCode, country, phone }: AddressForm) => ({
  name,
  address,
  district: district ?? null,
  city,
  region: region ?? null,
  postal_code: postalCode,
  country,
  phone,
})

async function makeDefault(trx: StoreDb, customerId: string, addressId: string): Promise<void> {
  const ofCustomer = trx.updateTable('demo_customer_addresses').where('customer_id', '=', customerId)
  await ofCustomer.set({ is_default: false }).where('is_default', '=', true).where('id', '!=', addressId).execute()
  await ofCustomer.set({ is_default: true }).where('id', '=', addressId).execute()
}

/** Changes the book while it is locked for everybody else, and reads it. */
const changeBook = (
  { db }: StoreShop,
  customerId: string,
  change: (trx: StoreDb, book: readonly CustomerAddress[]) => Promise<void>,
): Promise<CustomerAddress[]> =>
  db.transaction().execute(async (trx) => {
    mustExist(await lockCustomer(trx, customerId))
    await change(trx, await readAddresses(trx, customerId))
    return readAddresses(trx, customerId)
  })

export const addAddress = (shop: StoreShop, customerId: string, form: AddressForm) =>
  changeBook(shop, customerId, async (trx, book) => {
    insist(book.length < maxAddresses, 'limitReached')
    const id = newId()
    await trx
      .insertInto('demo_customer_addresses')
      .values({ app_key: shop.appKey, customer_id: customerId, id, created_at: nowOf(shop), ...columnsOf(form) })
      .execute()
    if (form.isDefault || book.length === 0) await makeDefault(trx, customerId, id)
  })

export const changeAddress = (shop: StoreShop, customerId: string, addressId: string, form: AddressForm) =>
  changeBook(shop, customerId, async (trx, book) => {
    mustExist(book.find(({ id }) => id === addressId))
    await trx
      .updateTable('demo_customer_addresses')
      .set(columnsOf(form))
      .where('customer_id', '=', customerId)
      .where('id', '=', addressId)
      .execute()
    if (form.isDefault) await makeDefault(trx, customerId, addressId)
  })

export const removeAddress = (shop: StoreShop, customerId: string, addressId: string) =>
  changeBook(shop, customerId, async (trx, book) => {
    const removed = mustExist(book.find(({ id }) => id === addressId))
    await trx
      .deleteFrom('demo_customer_addresses')
      .where('customer_id', '=', customerId)
      .where('id', '=', addressId)
      .execute()
    const next = book.find(({ id }) => id !== addressId)
    if (removed.isDefault && next) await makeDefault(trx, customerId, next.id)
  })
