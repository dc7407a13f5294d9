/** What all pictures on a screen share: one catalogue, one set of icons and one stopped clock. */

import { useQuery } from '@tanstack/react-query'
import type { BlockHost } from '@vitrine/blocks/views'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { useVideoStill } from '../../../shared/media-library/use-video-still.ts'
import { type CanvasHostOptions, createCanvasHost } from '../canvas/host/canvas-host.ts'
import { createCatalog } from '../canvas/host/catalog.ts'
import { hostThemeOf } from '../canvas/host/host-theme.ts'
import { useShopperWords } from '../canvas/host/shopper-words.ts'
import { createVisibleTicker } from '../canvas/host/visible-ticker.ts'
import { catalogOf, iconsQuery } from '../document/design.api.ts'

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

/** A block that cannot be drawn is left out of the picture; the canvas reports it. */
const leaveOut = () => undefined

interface PictureToolsProviderProps {
  /** The language in which the store's texts are read; the app's default if absent. */
  language?: string
  report?: CanvasHostOptions['report']
  children: ReactNode
}

export function PictureToolsProvider({ language, report = leaveOut, children }: PictureToolsProviderProps) {
  const app = useApp()
  const mediaUrl = useMediaUrl()
  const videoStill = useVideoStill()
  const icons = useQuery(iconsQuery()).data
  const code = language ?? app.languages.find(({ isDefault }) => isDefault)?.code ?? 'en'
  const shopperWords = useShopperWords(code)
  const tools = useMemo<PictureTools>(() => {
    const shared = {
      catalog: createCatalog(catalogOf(app.appKey, code)),
      ticker: createVisibleTicker(),
      language: code,
      shopperWords,
      rightToLeft: app.languages.some((one) => one.code === code && one.rightToLeft),
      mediaUrl,
      videoStill,
      // The lists of changes report badges. Pictures show only the pages.
      badges: [],
      report,
    }
    return {
      appName: app.applicationName,
      hostFor: (layout) => createCanvasHost({ ...shared, theme: hostThemeOf(layout) }),
      iconUrl: (name) => icons?.get(name) ?? null,
    }
  }, [app, code, shopperWords, report, mediaUrl, videoStill, icons])
  return <ToolsContext value={tools}>{children}</ToolsContext>
}
