/** What a design looks like, small: its own picture, else its first page drawn with the real block views. */
import { Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { BlockRenderer } from '@vitrine/blocks/views'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import type { DesignDraft } from '@vitrine/domain/pages/pages.routes'
import { useMemo } from 'react'
import { useAppLanguage } from '../../../shared/api/app-language.ts'
import { useApp } from '../../../shared/api/use-app.ts'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { createCanvasHost } from '../canvas/host/canvas-host.ts'
import { createCatalogue } from '../canvas/host/catalogue.ts'
import { hostThemeOf } from '../canvas/host/host-theme.ts'
import { createVisibleTicker } from '../canvas/host/visible-ticker.ts'
import { topBarColors } from '../canvas/phone/top-bar.rules.ts'
import { catalogueOf } from '../workspace/design.api.ts'
import { reportBlock } from '../workspace/report-block.ts'
import css from './design-card.module.css'
import { pictureQuery } from './schedules.api.ts'

/** More than this stands below the edge of the picture. */
const mostBlocks = 8

function PagePicture({ draft }: { draft: DesignDraft }) {
  const app = useApp()
  const language = useAppLanguage()
  const mediaUrl = useMediaUrl()
  const { layout } = draft
  const [page] = draft.pages
  const host = useMemo(
    () =>
      createCanvasHost({
        theme: hostThemeOf(layout),
        catalogue: createCatalogue(catalogueOf(app.appKey, language)),
        ticker: createVisibleTicker(),
        language,
        rightToLeft: app.languages.some(({ code, rightToLeft }) => code === language && rightToLeft),
        mediaUrl,
        badgesOf: () => [],
        report: reportBlock,
      }),
    [app, language, layout, mediaUrl],
  )
  const colors = topBarColors(layout.options.topBar.backgroundColor)
  const { src } = layout.theme.logo
  return (
    <div className={css.phone} style={{ background: page?.backgroundColor }}>
      <div className={css.bar} style={{ background: colors.background, color: colors.text }}>
        {src === '' ? app.applicationName : <img className={css.logo} src={mediaUrl(src)} alt="" />}
      </div>
      {page?.blocks.slice(0, mostBlocks).map((block) => (
        <div key={block.id}>
          <BlockRenderer block={block} host={host} />
        </div>
      ))}
      {page?.blocks.length === 0 ? <p className={css.blank}>{page.title.text || 'Empty page'}</p> : null}
    </div>
  )
}

function LivePicture({ design }: { design: DesignSummary }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const isNear = entry?.isIntersecting === true
  const { data, isError } = useQuery({ ...pictureQuery(design.appKey, design), enabled: isNear })
  return (
    <div ref={ref} className={css.window}>
      {data ? <PagePicture draft={data} /> : isError ? null : <Skeleton height="100%" radius={0} />}
    </div>
  )
}

export function CardPicture({ design }: { design: DesignSummary }) {
  const mediaUrl = useMediaUrl()
  const [image] = design.images
  return (
    <div className={css.picture} inert aria-hidden="true" data-picture>
      {image ? (
        <img className={css.image} src={mediaUrl(image)} alt="" loading="lazy" />
      ) : (
        <LivePicture design={design} />
      )}
    </div>
  )
}
