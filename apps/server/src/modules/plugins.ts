/** Areas with raw routes of their own: one line each. */
import type { AreaPlugin } from '../http/area-plugin.ts'
import { appFilePlugin } from './app-file/app-file.plugin.ts'
import { designsPlugin } from './designs/designs.plugin.ts'
import { historyPlugin } from './history/history.plugin.ts'
import { identityPlugin } from './identity/identity.plugin.ts'
import { layoutsPlugin } from './layouts/layouts.plugin.ts'
import { mediaPlugin } from './media/media.plugin.ts'
import { presencePlugin } from './presence/presence.plugin.ts'
import { publishingPlugin } from './publishing/publishing.plugin.ts'
import { shellPlugin } from './shell/shell.plugin.ts'
import { storefrontPlugin } from './storefront/storefront.plugin.ts'

export const plugins: readonly AreaPlugin[] = [
  identityPlugin,
  appFilePlugin,
  mediaPlugin,
  layoutsPlugin,
  presencePlugin,
  publishingPlugin,
  designsPlugin,
  historyPlugin,
  shellPlugin,
  storefrontPlugin,
]
