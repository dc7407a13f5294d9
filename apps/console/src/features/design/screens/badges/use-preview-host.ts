import type { BlockHost } from '@vitrine/blocks/views'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { useMemo } from 'react'
import { useApp } from '../../../../shared/api/use-app.ts'
import { useMediaUrl } from '../../../../shared/media-library/use-media-url.ts'
import { createCanvasHost } from '../../canvas/host/canvas-host.ts'
import { createCatalogue } from '../../canvas/host/catalogue.ts'
import { hostThemeOf } from '../../canvas/host/host-theme.ts'
import { createVisibleTicker } from '../../canvas/host/visible-ticker.ts'
import { catalogueOf } from '../../workspace/design.api.ts'
import { reportBlock } from '../../workspace/report-block.ts'

interface PreviewHostOptions {
  language: string
  layout: LayoutContent
  badgesOf: BlockHost['badgesOf']
  /** What every list of products shows; null while it is on its way. */
  cards: readonly ProductCard[] | null
}

/** The canvas's host over products and badges of the preview's own. */
export function usePreviewHost({ language, layout, badgesOf, cards }: PreviewHostOptions): BlockHost {
  const { appKey, languages } = useApp()
  const mediaUrl = useMediaUrl()
  const parts = useMemo(
    () => ({ catalogue: createCatalogue(catalogueOf(appKey, language)), ticker: createVisibleTicker() }),
    [appKey, language],
  )
  const rightToLeft = languages.some((one) => one.code === language && one.rightToLeft)
  return useMemo(() => {
    const theme = hostThemeOf(layout)
    const given = { ...parts, theme, language, rightToLeft, mediaUrl, badges: [], report: reportBlock }
    return { ...createCanvasHost(given), badgesOf, useProducts: () => cards }
  }, [parts, layout, language, rightToLeft, mediaUrl, badgesOf, cards])
}
