/** Areas with raw routes of their own: one line each. */
import type { AreaPlugin } from '../http/area-plugin.ts'
import { appFilePlugin } from './app-file/app-file.plugin.ts'
import { commercePlugin } from './commerce/commerce.plugin.ts'
import { historyPlugin } from './design/history/history.plugin.ts'
import { layoutsPlugin } from './design/icons/icons.plugin.ts'
import { publishingPlugin } from './design/releases/releases.plugin.ts'
import { designsPlugin } from './design/schedule/schedule.plugin.ts'
import { identityPlugin } from './identity/identity.plugin.ts'
import { mediaPlugin } from './media/media.plugin.ts'
import { presencePlugin } from './presence/presence.plugin.ts'
import { shellPlugin } from './shell/shell.plugin.ts'

export const plugins: readonly AreaPlugin[] = [
  identityPlugin,
  appFilePlugin,
  mediaPlugin,
  layoutsPlugin,
  commercePlugin,
  presencePlugin,
  publishingPlugin,
  designsPlugin,
  historyPlugin,
  shellPlugin,
]
