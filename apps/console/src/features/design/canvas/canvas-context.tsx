/** What every part of the canvas shares: how block types are called and drawn, and the host they are drawn with. */
import { useQuery } from '@tanstack/react-query'
import { findBlockEditor } from '@vitrine/blocks/editors'
import type { BlockHost } from '@vitrine/blocks/views'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { isBlockOn } from '@vitrine/domain/integrations/feature-blocks.rules'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { requireAppKey } from '../../../shared/api/use-app.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { useVideoStill } from '../../../shared/media-library/use-video-still.ts'
import { integrationsQuery } from '../../../shared/pickers/pickers.api.ts'
import { badgesQuery } from '../document/badges-query.ts'
import { useLayout } from '../editor/editor-context.tsx'
import { type CanvasHostOptions, createCanvasHost } from './host/canvas-host.ts'
import type { Catalog } from './host/catalog.ts'
import { hostThemeOf } from './host/host-theme.ts'
import { useShopperWords } from './host/shopper-words.ts'
import { createVisibleTicker } from './host/visible-ticker.ts'

const none: readonly SnapshotBadge[] = []

/** The draft's badges, which the canvas shows as the shopper app will; none until they are known. */
const useDraftBadges = (language: string): readonly SnapshotBadge[] =>
  useQuery(badgesQuery(requireAppKey(), language)).data ?? none

/** What the connected integrations switch on; null while that is not known. */
type Features = readonly string[] | null

interface CanvasContextValue {
  host: BlockHost
  /** False for a block that shoppers do not get, because nothing that is connected switches it on. */
  isOn(type: string): boolean
  catalog: Catalog
  /** The host of a block that asks for the time. */
  hostOf(id: string, type: string): BlockHost
}

const CanvasContext = createContext<CanvasContextValue | null>(null)

export function useCanvas(): CanvasContextValue {
  const value = use(CanvasContext)
  if (!value) throw new Error('useCanvas needs a CanvasProvider above it')
  return value
}

/** The element's own id: found at once among thousands. */
export const blockElementId = (id: string): string => `block-${id}`
export const blockElement = (id: string): HTMLElement | null => document.getElementById(blockElementId(id))

function createHosts({ features, ...options }: CanvasHostOptions & { features: Features }): CanvasContextValue {
  const host = createCanvasHost(options)
  const timed = new Map<string, BlockHost>()
  return {
    host,
    isOn: (type) => features === null || isBlockOn({ type }, features),
    catalog: options.catalog,
    hostOf(id, type) {
      if (findBlockEditor(type)?.ticks !== true) return host
      const own = timed.get(id) ?? createCanvasHost(options, () => blockElement(id))
      timed.set(id, own)
      return own
    },
  }
}

interface CanvasProviderProps {
  catalog: Catalog
  language: string
  rightToLeft: boolean
  report: CanvasHostOptions['report']
  children: ReactNode
}

interface CanvasHostProviderProps extends CanvasProviderProps {
  layout: LayoutContent
  badges: CanvasHostOptions['badges']
  features?: Features
}

/** For a phone outside the editor: whoever mounts it says what it looks like. */
export function CanvasHostProvider(props: CanvasHostProviderProps) {
  const { layout, badges, features = null, catalog, language, rightToLeft, report, children } = props
  const mediaUrl = useMediaUrl()
  const videoStill = useVideoStill()
  const ticker = useMemo(createVisibleTicker, [])
  const shopperWords = useShopperWords(language)
  const value = useMemo(
    () =>
      createHosts({
        ...{ theme: hostThemeOf(layout), catalog, ticker, language, shopperWords, rightToLeft },
        ...{ mediaUrl, videoStill, badges, features, report },
      }),
    [layout, catalog, ticker, language, shopperWords, rightToLeft, mediaUrl, videoStill, badges, features, report],
  )
  return <CanvasContext value={value}>{children}</CanvasContext>
}

/** The canvas of the open editor: the layout as it is edited, the draft's badges. */
export const CanvasProvider = (props: CanvasProviderProps) => (
  <CanvasHostProvider
    {...props}
    layout={useLayout()}
    badges={useDraftBadges(props.language)}
    features={useQuery(integrationsQuery()).data ?? null}
  />
)
