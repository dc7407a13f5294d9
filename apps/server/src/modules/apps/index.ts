/** What commands and other modules may use of apps. */
export { addLanguages, getAppRow, listAppLanguages } from './apps.queries.ts'
export { insertApp } from './new-app.queries.ts'
export {
  allowsGuestCheckout,
  findShop,
  listActiveIntegrations,
  readShop,
  type Shop,
  setIntegration,
} from './shop.queries.ts'
