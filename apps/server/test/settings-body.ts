/** What the settings screen sends: everything as it is at first, but for what a test says. */

import type { settingsInputSchema } from '@vitrine/domain/settings/settings.schema'
import type { z } from 'zod'

export const settingsBody = (more: Partial<z.input<typeof settingsInputSchema>> = {}) => ({
  appName: 'Corner shop',
  appIcon: null,
  deleteAccountRequestReceiver: 'owner@shop.test',
  quickAddSettings: { enabled: false },
  ...more,
})
