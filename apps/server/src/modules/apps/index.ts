/** What commands and other modules may use of apps. */
export type { Shop } from '../../ports.ts'
export { addLanguages, getAppRow, hasApp, listAppLanguages, setAppIdentity } from './apps.queries.ts'
export { insertApp } from './new-app.queries.ts'
export {
  type ChosenStore,
  findShop,
  forgetShop,
  isConnected,
  listActiveIntegrations,
  lockStore,
  readShop,
  setIntegration,
  setStore,
} from './shop.queries.ts'
