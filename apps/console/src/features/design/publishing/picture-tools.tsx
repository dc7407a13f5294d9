/** What all pictures of the publish dialog are drawn with: one catalogue, one set of icons, one clock that stands. */

import { useQuery } from '@tanstack/react-query'
import type { BlockHost } from '@vitrine/blocks/views'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { createCanvasHost } from '../canvas/host/canvas-host.ts'
import { createCatalogue } from '../canvas/host/catalogue.ts'
import { hostThemeOf } from '../canvas/host/host-theme.ts'
import { createVisibleTicker } from '../canvas/host/visible-ticker.ts'
import { catalogueOf, iconsQuery } from '../workspace/design.api.ts'

interface PictureTools {
  appName: string
  hostFor(layout: LayoutContent): BlockHost
  iconUrl(code: string): string | null
}

const ToolsContext = createContext<PictureTools | null>(null)

export function usePictureTools(): PictureTools {
  const tools = use(ToolsContext)
  if (!tools) throw new Error('usePictureTools needs PictureToolsProvider above it')
  return tools
}

export function PictureToolsProvider({ children }: { children: ReactNode }) {
  const app = useApp()
  const mediaUrl = useMediaUrl()
  const icons = useQuery(iconsQuery()).data
  const tools = useMemo<PictureTools>(() => {
    const language = app.languages.find(({ isDefault }) => isDefault)
    const shared = {
      catalogue: createCatalogue(catalogueOf(app.appKey, language?.code ?? 'en')),
      ticker: createVisibleTicker(),
      language: language?.code ?? 'en',
      rightToLeft: language?.rightToLeft ?? false,
      mediaUrl,
      // The list of changes tells of badges; both pictures are of the pages alone.
      badgesOf: () => [],
      // A block that cannot be drawn is left out of the picture; the canvas reports it.
      report: () => undefined,
    }
    return {
      appName: app.applicationName,
      hostFor: (layout) => createCanvasHost({ ...shared, theme: hostThemeOf(layout) }),
      iconUrl: (code) => icons?.get(code) ?? null,
    }
  }, [app, mediaUrl, icons])
  return <ToolsContext value={tools}>{children}</ToolsContext>
}
