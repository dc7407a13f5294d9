/** A page as a small picture: the real block views, scaled down, which nobody can click or tab into. */
import { VisuallyHidden } from '@mantine/core'
import { BlockRenderer } from '@vitrine/blocks/views'
import type { PagePicture as PictureData } from '@vitrine/domain/publishing/publishing.routes'
import { useMemo } from 'react'
import { useMediaUrl } from '../../../shared/media-library/use-media-url.ts'
import { blockLabelOf } from '../canvas/block-look.ts'
import { BottomTabBar } from '../canvas/phone/bottom-tab-bar.tsx'
import phone from '../canvas/phone/phone.module.css'
import { topBarColors } from '../canvas/phone/top-bar.rules.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import css from './page-picture.module.css'
import type { Mark, PictureSide } from './picture-diff.rules.ts'
import { usePictureTools } from './picture-tools.tsx'

const markText: Record<Mark, string> = { new: 'New', changed: 'Changed', removed: 'Removed' }

/** 'Search; Image banner, changed' for those who cannot see the picture. */
const spoken = ({ blocks }: PictureSide): string =>
  blocks.length === 0
    ? 'No blocks'
    : blocks
        .map(({ block, mark }) => {
          const name = blockName(block, blockLabelOf(block.type))
          return mark ? `${name}, ${markText[mark].toLowerCase()}` : name
        })
        .join('; ')

function TopBar({ layout, appName }: Pick<PictureData, 'layout'> & { appName: string }) {
  const colors = topBarColors(layout.options.topBar.backgroundColor)
  const mediaUrl = useMediaUrl()
  const { src } = layout.theme.logo
  return (
    <div className={phone.topBar} style={{ background: colors.background, color: colors.text }}>
      {src === '' ? appName : <img className={phone.logo} src={mediaUrl(src)} alt="" />}
    </div>
  )
}

interface PagePictureProps {
  label: string
  /** Null: this side does not have the page. */
  data: PictureData | null
  side: PictureSide | null
  /** Instead of a picture. */
  absent: string
}

export function PagePicture({ label, data, side, absent }: PagePictureProps) {
  const { hostFor, iconUrl, appName } = usePictureTools()
  const host = useMemo(() => (data ? hostFor(data.layout) : null), [data, hostFor])
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{label}</figcaption>
      {data && side && host ? (
        <>
          <VisuallyHidden>{spoken(side)}</VisuallyHidden>
          <div className={css.window} inert aria-hidden="true" data-picture>
            <div className={css.page} style={{ background: data.page.backgroundColor }}>
              {side.skipped === 0 ? (
                <TopBar layout={data.layout} appName={appName} />
              ) : (
                <div className={css.skipped}>
                  {side.skipped === 1 ? '1 block above' : `${side.skipped} blocks above`}
                </div>
              )}
              {side.blocks.map(({ block, mark }) => (
                <div key={block.id} className={css.block} data-mark={mark ?? undefined}>
                  <BlockRenderer block={block} host={host} />
                  {mark ? <span className={css.mark}>{markText[mark]}</span> : null}
                </div>
              ))}
            </div>
            <div className={css.tabs}>
              <BottomTabBar layout={data.layout} current={data.page.type} iconUrl={iconUrl} />
            </div>
          </div>
        </>
      ) : (
        <div className={css.absent}>{absent}</div>
      )}
    </figure>
  )
}
