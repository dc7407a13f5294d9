/** Every module of the server: one line each. */
import type { Module } from '../http/bind.ts'
import { appFileModule } from './app-file/app-file.routes.ts'
import { appsModule } from './apps/apps.routes.ts'
import { badgesModule } from './badges/badges.routes.ts'
import { catalogModule } from './catalog/catalog.routes.ts'
import { designsModule } from './designs/designs.routes.ts'
import { eventsModule } from './events/events.routes.ts'
import { historyModule } from './history/history.routes.ts'
import { homeModule } from './home/home.routes.ts'
import { identityModule } from './identity/identity.routes.ts'
import { layoutsModule } from './layouts/layouts.routes.ts'
import { loyaltyModule } from './loyalty/loyalty.routes.ts'
import { mapsModule } from './maps/maps.routes.ts'
import { mediaModule } from './media/media.routes.ts'
import { pagesModule } from './pages/pages.routes.ts'
import { presenceModule } from './presence/presence.routes.ts'
import { publishingModule } from './publishing/publishing.routes.ts'
import { publishedModule } from './publishing/storefront.routes.ts'
import { selectionsModule } from './selections/selections.routes.ts'
import { storefrontModule } from './storefront/storefront.routes.ts'

export const modules: readonly Module[] = [
  appFileModule,
  appsModule,
  badgesModule,
  catalogModule,
  designsModule,
  eventsModule,
  historyModule,
  homeModule,
  identityModule,
  mediaModule,
  pagesModule,
  layoutsModule,
  loyaltyModule,
  mapsModule,
  presenceModule,
  publishingModule,
  publishedModule,
  selectionsModule,
  storefrontModule,
]
